import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { MemberPage } from '@/features/account/account/member-page';
import { WhyJoin } from '@/features/account/account/why-join';
import { ResetForm } from '@/features/account/member-forms/reset-form';

export const metadata: Metadata = {
  title: 'Choose a new password',
  robots: { index: false },
  referrer: 'no-referrer',
};

export default async function ResetRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { name, token } = await searchParams;
  if (typeof name !== 'string' || typeof token !== 'string') redirect('/account/password');
  return (
    <MemberPage title="Choose a new password" aside={<WhyJoin />}>
      <ResetForm name={name} token={token} />
    </MemberPage>
  );
}
