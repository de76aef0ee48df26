import type { Metadata } from 'next';
import { MemberPage } from '@/features/account/member-page';
import { RecoverForm } from '@/features/member-forms/recover-form';

export const metadata: Metadata = { title: 'Recover your password', robots: { index: false } };

export default function PasswordRoute() {
  return (
    <MemberPage title="Recover your password">
      <RecoverForm />
    </MemberPage>
  );
}
