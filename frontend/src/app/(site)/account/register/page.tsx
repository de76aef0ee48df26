import type { Metadata } from 'next';
import { MemberPage } from '@/features/account/member-page';
import { RegisterForm } from '@/features/member-forms/register-form';

export const metadata: Metadata = { title: 'Create an account', robots: { index: false } };

export default function RegisterRoute() {
  return (
    <MemberPage title="Create an account" description="Free, and yours for as long as you like.">
      <RegisterForm />
    </MemberPage>
  );
}
