import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MemberPage } from '@/features/account/account/member-page';
import { WhyJoin } from '@/features/account/account/why-join';
import { RegisterForm } from '@/features/account/member-forms/register-form';

export const metadata: Metadata = { title: 'Create an account', robots: { index: false } };

export default async function RegisterRoute() {
  await connection();
  return (
    <MemberPage
      title="Create an account"
      description="Free, and yours for as long as you like."
      aside={<WhyJoin />}
    >
      <RegisterForm />
    </MemberPage>
  );
}
