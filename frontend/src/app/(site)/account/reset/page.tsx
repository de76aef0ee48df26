import { redirect } from 'next/navigation';
import { titleMetadata } from '@/app/page-metadata';
import { MemberPage } from '@/features/account/account/member-page';
import { ResetForm } from '@/features/account/member-forms/reset-form';

export const generateMetadata = titleMetadata('forms.reset', { referrer: 'no-referrer' });

export default async function ResetRoute({ searchParams }: PageProps<'/account/reset'>) {
  const { name, token } = await searchParams;
  if (typeof name !== 'string' || typeof token !== 'string') redirect('/account/password');
  return (
    <MemberPage titleKey="reset">
      <ResetForm name={name} token={token} />
    </MemberPage>
  );
}
