import { css } from '@/ui/style/css';
import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import type { PlanChange } from '@/content/types';
import { Checkbox } from '@/ui/field/checkbox';
import { MemberForm } from '@/features/account/member-forms/form-parts';
import { agreement } from '@/features/account/validation/rules';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { formatPrice } from './price';
import { PriceSummary } from './price-summary';

const resolver = yupResolver(object({ confirmed: agreement() }));

const slipStyle = css`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--pass-wash);
`;

export interface UpdateFormProps {
  change: PlanChange;
  /** Must not reject. */
  onConfirm: () => Promise<void>;
}

export function UpdateForm({ change: { plan, credit, price, due }, onConfirm }: UpdateFormProps) {
  const form = useMemberForm({ resolver, defaults: { confirmed: false }, submit: onConfirm });
  const money = (amount: number) => formatPrice(amount, plan.currency);
  const carried = Math.max(0, credit - price);
  return (
    <MemberForm
      label="Confirm Game Pass Update"
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText="Update my pass"
    >
      <div css={slipStyle}>
        <PriceSummary
          lines={[
            { label: `Game pass, ${plan.title}`, amount: money(price) },
            { label: 'Credit from your current plan', amount: money(-credit) },
            { label: 'Due today', amount: money(due), total: true },
          ]}
        />
        {carried > 0 && <p>The other {money(carried)} is taken off your next payment.</p>}
      </div>
      <p>
        Your new plan starts today and renews at {money(price)} a {plan.interval} until you cancel.
      </p>
      <Checkbox
        label={`Switch me to the ${plan.title} and charge ${money(due)} today.`}
        {...form.field('confirmed')}
      />
    </MemberForm>
  );
}
