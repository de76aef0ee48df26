import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { MemberPage } from '@/features/account/account/member-page';
import { RecoverForm } from '@/features/account/member-forms/recover-form';

export const generateMetadata = titleMetadata('forms.recover');

export default async function PasswordRoute() {
  await connection();
  return (
    <MemberPage titleKey="recover">
      <RecoverForm />
    </MemberPage>
  );
}
