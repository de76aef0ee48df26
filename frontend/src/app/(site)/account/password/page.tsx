import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { MemberPage } from '@/features/account/account/member-page';
import { RecoverForm } from '@/features/account/member-forms/recover-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forms');
  return { title: t('recover') };
}

export default async function PasswordRoute() {
  const t = await getTranslations('forms');
  await connection();
  return (
    <MemberPage title={t('recover')}>
      <RecoverForm />
    </MemberPage>
  );
}
