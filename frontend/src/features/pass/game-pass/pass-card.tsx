import { css } from '@/ui/style/css';
import { useTranslations, useFormatter } from 'next-intl';
import type { Subscription } from '@/content/schema/subscription';
import { Icon } from '@/ui/icon/icon';
import { createNotch } from '@/ui/notch/notch';
import { horizontalTicket, verticalPerforation } from '@/ui/notch/ticket-shape';
import { media } from '@/ui/theme/media';
import { usePriceFormat } from './price';

const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

function usePassStatus({ status, price, currency, periodEnd }: Subscription): string {
  const t = useTranslations('passAccount');
  const format = useFormatter();
  const formatPrice = usePriceFormat();
  const graceMs = status === 'past_due' ? GRACE_DAYS * DAY_MS : 0;
  const end = format.dateTime(Date.parse(periodEnd) + graceMs, { dateStyle: 'long' });
  return t(`statusTexts.${status}`, { end, price: formatPrice(price, currency) });
}

const STUB = '210px';
const SHORT_STUB = '96px';

const cardStyle = css`
  display: grid;
  border-radius: var(--radius-lg);
  background: var(--pass);
  color: var(--ink);

  &[data-status='cancelled'] {
    background: var(--pass-wash);
    color: var(--text);
  }
  &[data-status='expired'] {
    background: var(--sunken);
    color: var(--text);
  }
  ${media.phablet} {
    grid-template-columns: minmax(0, 1fr) ${STUB};
  }
`;

const cardMask = css`
  ${createNotch(`calc(100% - ${SHORT_STUB})`, '12px')}

  ${media.phablet} {
    ${horizontalTicket(STUB)}
  }
`;

const faceStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-2) var(--space-4);
  padding: clamp(18px, 2.6vw, 40px);

  h2 {
    font-size: var(--type-2xl);
    line-height: 0.95;
    overflow-wrap: anywhere;
  }
  p {
    grid-column: 1 / -1;
    max-inline-size: 52ch;
    font-weight: 500;
    text-wrap: pretty;
  }
`;

const stubStyle = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: ${SHORT_STUB};
  padding: var(--space-3) clamp(18px, 2.6vw, 32px);
  border-block-start: 3px dashed currentColor;
  font-weight: 600;

  ${media.phablet} {
    flex-direction: column;
    justify-content: center;
    border-block-start: 0;
    ${verticalPerforation}
  }
  b {
    display: block;
    font-family: var(--font-display);
    font-size: var(--type-xl);
    line-height: 1;
  }
`;

const stampStyle = css`
  padding: 6px 14px;
  border: 3px solid currentColor;
  border-radius: var(--radius-sm);
  font-family: var(--font-display);
  font-size: var(--type-lg);
  font-weight: 800;
  line-height: 1.1;
  text-transform: uppercase;
  rotate: -5deg;

  [data-status='past_due'] & {
    border-color: var(--ink);
    background: var(--love);
    color: var(--ink);
  }
`;

export function PassCard({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('passAccount');
  const formatPrice = usePriceFormat();
  const statusText = usePassStatus(subscription);
  const { plan, status, price, currency } = subscription;
  return (
    <section aria-label={t('card')} data-status={status} css={[cardStyle, cardMask]}>
      <div css={faceStyle}>
        <Icon name="ticket" size={40} />
        <h2>{plan.title}</h2>
        <p>{statusText}</p>
      </div>
      <div css={stubStyle}>
        <span css={stampStyle}>{t(`stamps.${status}`)}</span>
        <span>
          {t.rich('price', {
            price: formatPrice(price, currency),
            interval: plan.interval,
            b: (amount) => <b>{amount}</b>,
          })}
        </span>
      </div>
    </section>
  );
}
