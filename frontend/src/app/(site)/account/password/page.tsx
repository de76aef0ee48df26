import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MemberPage } from '@/features/account/account/member-page';
import { WhyJoin } from '@/features/account/account/why-join';
import { RecoverForm } from '@/features/account/member-forms/recover-form';

export const metadata: Metadata = { title: 'Recover your password', robots: { index: false } };

export default async function PasswordRoute() {
  await connection();
  return (
    <MemberPage title="Recover your password" aside={<WhyJoin />}>
      <RecoverForm />
    </MemberPage>
  );
}
