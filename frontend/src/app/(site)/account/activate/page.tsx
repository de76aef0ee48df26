import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MemberPage } from '@/features/account/account/member-page';
import { ActivationForm } from '@/features/account/member-forms/activation-form';
import { ConfirmForm } from '@/features/account/member-forms/confirm-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forms');
  return { title: t('activate'), referrer: 'no-referrer' };
}

export default async function ActivateRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const t = await getTranslations('forms');
  const { uid, token } = await searchParams;
  const isLink = typeof uid === 'string' && typeof token === 'string';
  return (
    <MemberPage title={t('activate')}>
      {isLink ? <ConfirmForm kind="activate" uid={uid} token={token} /> : <ActivationForm />}
    </MemberPage>
  );
}
