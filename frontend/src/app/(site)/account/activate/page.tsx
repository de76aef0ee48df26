import { titleMetadata } from '@/app/page-metadata';
import { MemberPage } from '@/features/account/account/member-page';
import { ActivationForm } from '@/features/account/member-forms/activation-form';
import { ConfirmForm } from '@/features/account/member-forms/confirm-form';

export const generateMetadata = titleMetadata('forms.activate', { referrer: 'no-referrer' });

export default async function ActivateRoute({ searchParams }: PageProps<'/account/activate'>) {
  const { uid, token } = await searchParams;
  const isLink = typeof uid === 'string' && typeof token === 'string';
  return (
    <MemberPage titleKey="activate">
      {isLink ? <ConfirmForm kind="activate" uid={uid} token={token} /> : <ActivationForm />}
    </MemberPage>
  );
}
