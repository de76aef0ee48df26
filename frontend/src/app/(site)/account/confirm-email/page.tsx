import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { MemberPage } from '@/features/account/account/member-page';
import { WhyJoin } from '@/features/account/account/why-join';
import { ConfirmForm } from '@/features/account/member-forms/confirm-form';

export const metadata: Metadata = {
  title: 'Confirm your new address',
  robots: { index: false },
  referrer: 'no-referrer',
};

export default async function ConfirmEmailRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { uid, token } = await searchParams;
  if (typeof uid !== 'string' || typeof token !== 'string') redirect('/account');
  return (
    <MemberPage title="Confirm your new address" aside={<WhyJoin />}>
      <ConfirmForm kind="email" uid={uid} token={token} />
    </MemberPage>
  );
}
