import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Icon } from '@/ui/icon/icon';
import { DailyStatus } from './daily-status';

const stripStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-3) clamp(16px, 2vw, 28px);
  border: var(--size-outline) dashed var(--play-text);
  border-radius: var(--radius-lg);

  > svg {
    color: var(--play-text);
  }
  h2 {
    font-size: var(--type-lg);
  }
  p {
    color: var(--muted);
    font-size: var(--type-sm);
  }
  b {
    margin-inline-start: auto;
    color: var(--play-text);
    text-wrap: balance;
    text-align: end;
  }
  &:hover b {
    text-decoration: underline;
  }
`;

/** Omits the game's name, because home may be cached longer than the day. */
export function DailyStrip() {
  const t = useTranslations('home');
  return (
    <a href="/daily" css={stripStyle}>
      <Icon name="flame" size={32} />
      <div>
        <h2>{t('dailyTitle')}</h2>
        <p>{t('dailyText')}</p>
      </div>
      <DailyStatus />
    </a>
  );
}
