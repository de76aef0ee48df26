import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { MemberPage } from '@/features/account/account/member-page';
import { RegisterForm } from '@/features/account/member-forms/register-form';

export const generateMetadata = titleMetadata('forms.register');

export default async function RegisterRoute() {
  await connection();
  return (
    <MemberPage titleKey="register" descriptionKey="registerDescription">
      <RegisterForm />
    </MemberPage>
  );
}
