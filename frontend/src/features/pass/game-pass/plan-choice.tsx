import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { PlanOnSale } from '@/content/fetch/plans';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { openModal } from '@/features/shell/modals/modal-store';
import { PlanTicket } from './plan-ticket';
import { savedPercent } from './price';
import type { HeldPass } from './use-held-pass';

const plansStyle = css`
  display: grid;
  gap: clamp(12px, 1.4vw, 24px);

  ${media.phablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  }
`;

const currentPlanStyle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

function PlanAction({ plan, held }: { plan: PlanOnSale; held: HeldPass | null }) {
  const t = useTranslations('pass');
  const variant = plan.promoted ? 'primary' : 'pass';
  if (!held)
    return (
      <ButtonLink
        href={`/subscribe/${plan.id}`}
        variant={variant}
        icon="ticket"
        aria-label={t('getPlan', { plan: plan.title })}
      >
        {t('get')}
      </ButtonLink>
    );
  if (held.plan?.id === plan.id)
    return (
      <span css={currentPlanStyle}>
        <Icon name="check" />
        {t('ownPlan')}
      </span>
    );
  if (!held.plan)
    return (
      <ButtonLink href="/account/game-pass" variant={variant}>
        {t('manage')}
      </ButtonLink>
    );
  return (
    <Button
      variant={variant}
      aria-label={t('changePlan', { plan: plan.title })}
      onClick={() => openModal('gamePassUpdate', { plan: plan.id })}
    >
      {t('change')}
    </Button>
  );
}

const getFlag = ({ id, promoted }: PlanOnSale, held: HeldPass | null) => {
  if (held?.plan?.id === id) return 'yourPlan';
  return promoted ? 'bestValue' : null;
};

export function PlanChoice({
  plans,
  held,
}: {
  plans: readonly PlanOnSale[];
  held: HeldPass | null;
}) {
  const t = useTranslations('pass');
  const flagText = (plan: PlanOnSale) => {
    const flag = getFlag(plan, held);
    return flag && t(flag);
  };
  return (
    <div css={plansStyle}>
      {plans.map((plan) => (
        <PlanTicket
          key={plan.id}
          plan={plan}
          saved={savedPercent(plan, plans)}
          flag={flagText(plan)}
        >
          <PlanAction plan={plan} held={held} />
        </PlanTicket>
      ))}
    </div>
  );
}
