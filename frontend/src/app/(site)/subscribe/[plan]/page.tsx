import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { fetchPayments } from '@/content/fetch/site';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlan, fetchPlans } from '@/content/fetch/plans';
import { SubscribeView } from '@/features/pass/subscribe/subscribe-view';
import { NeedsJavaScript } from '@/app/needs-javascript';

type Props = PageProps<'/subscribe/[plan]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await orNotFound(fetchPlan((await params).plan));
  const t = await getTranslations('subscribe');
  return { title: t('pageTitle', { plan: title }), robots: { index: false } };
}

export default async function SubscribeRoute({ params, searchParams }: Props) {
  const [{ plan: id }, { coupon }] = await Promise.all([params, searchParams]);
  const [plan, plans, payments, t] = await Promise.all([
    orNotFound(fetchPlan(id)),
    withFallback(fetchPlans(), []),
    fetchPayments(),
    getTranslations('subscribe'),
  ]);
  return (
    <>
      <NeedsJavaScript text={t('needsJavaScript')} />
      <SubscribeView
        plan={plan}
        otherPlans={plans.filter((other) => other.id !== plan.id)}
        payments={payments}
        couponCode={typeof coupon === 'string' ? coupon.slice(0, 64) : undefined}
      />
    </>
  );
}
