import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { MemberPage } from '@/features/account/account/member-page';
import { ConfirmForm } from '@/features/account/member-forms/confirm-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forms');
  return { title: t('confirmEmail'), referrer: 'no-referrer' };
}

export default async function ConfirmEmailRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const t = await getTranslations('forms');
  const { uid, token } = await searchParams;
  if (typeof uid !== 'string' || typeof token !== 'string') redirect('/account');
  return (
    <MemberPage title={t('confirmEmail')}>
      <ConfirmForm kind="email" uid={uid} token={token} />
    </MemberPage>
  );
}
