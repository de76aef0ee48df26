import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { MemberPage } from '@/features/account/account/member-page';
import { ResetForm } from '@/features/account/member-forms/reset-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forms');
  return { title: t('reset'), referrer: 'no-referrer' };
}

export default async function ResetRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const t = await getTranslations('forms');
  const { name, token } = await searchParams;
  if (typeof name !== 'string' || typeof token !== 'string') redirect('/account/password');
  return (
    <MemberPage title={t('reset')}>
      <ResetForm name={name} token={token} />
    </MemberPage>
  );
}
