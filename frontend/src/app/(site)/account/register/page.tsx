import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { MemberPage } from '@/features/account/account/member-page';
import { RegisterForm } from '@/features/account/member-forms/register-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forms');
  return { title: t('register') };
}

export default async function RegisterRoute() {
  const t = await getTranslations('forms');
  await connection();
  return (
    <MemberPage title={t('register')} description={t('registerDescription')}>
      <RegisterForm />
    </MemberPage>
  );
}
