import { redirect } from 'next/navigation';
import { titleMetadata } from '@/app/page-metadata';
import { MemberPage } from '@/features/account/account/member-page';
import { ConfirmForm } from '@/features/account/member-forms/confirm-form';

export const generateMetadata = titleMetadata('forms.confirmEmail', { referrer: 'no-referrer' });

export default async function ConfirmEmailRoute({
  searchParams,
}: PageProps<'/account/confirm-email'>) {
  const { uid, token } = await searchParams;
  if (typeof uid !== 'string' || typeof token !== 'string') redirect('/account');
  return (
    <MemberPage titleKey="confirmEmail">
      <ConfirmForm kind="email" uid={uid} token={token} />
    </MemberPage>
  );
}
