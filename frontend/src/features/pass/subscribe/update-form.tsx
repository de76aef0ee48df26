import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ChangePreview } from '@/content/schema/subscription';
import { Checkbox } from '@/ui/field/checkbox';
import { MemberForm } from '@/features/account/member-forms/member-form';
import { rulesResolver } from '@/features/account/validation/rules';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { usePriceFormat } from '../game-pass/price';
import { PriceSummary } from './order-summary';

const resolver = rulesResolver(({ agreement }) => ({ confirmed: agreement() }));

const summaryStyle = css`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--pass-wash);
`;

export interface UpdateFormProps {
  change: ChangePreview;
  /** Must not reject. */
  onConfirm: () => Promise<void>;
}

export function UpdateForm({ change, onConfirm }: UpdateFormProps) {
  const { plan, credit, price, due, isCreditKept } = change;
  const t = useTranslations('passUpdate');
  const form = useMemberForm({ resolver, defaults: { confirmed: false }, submit: onConfirm });
  const formatPrice = usePriceFormat();
  const formatAmount = (amount: number) => formatPrice(amount, plan.currency);
  const remainingCredit = Math.max(0, credit - price);
  return (
    <MemberForm label={t('title')} form={form} submitText={t('submit')}>
      <div css={summaryStyle}>
        <PriceSummary
          lines={[
            { label: t('plan', { plan: plan.title }), amount: formatAmount(price) },
            { label: t('credit'), amount: formatAmount(-credit) },
            { label: t('due'), amount: formatAmount(due), total: true },
          ]}
        />
        {remainingCredit > 0 && (
          <p>
            {t(isCreditKept ? 'carried' : 'notCarried', { amount: formatAmount(remainingCredit) })}
          </p>
        )}
      </div>
      <p>{t('renewal', { price: formatAmount(price), interval: plan.interval })}</p>
      <Checkbox
        label={t('agree', { plan: plan.title, due: formatAmount(due) })}
        {...form.field('confirmed')}
      />
    </MemberForm>
  );
}
