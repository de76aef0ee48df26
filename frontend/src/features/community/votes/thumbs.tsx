import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Control } from '@/ui/control/control';
import { useVote } from './use-vote';

const groupStyle = css`
  display: flex;
  align-items: center;
`;

const ratingStyle = css`
  display: grid;
  justify-items: center;
  min-inline-size: 64px;
  font-size: var(--type-xs);
  color: var(--muted);
  line-height: 1.2;
  white-space: nowrap;

  b {
    font-family: var(--font-display);
    font-size: var(--type-xl);
    font-weight: 800;
    line-height: 1;
    color: var(--text);
  }
`;

export function Thumbs({ nid, ...rendered }: { nid: number; rating: number; totalVotes: number }) {
  const t = useTranslations('votes');
  const { value, totals, press } = useVote(nid);
  const { rating, totalVotes } = totals ?? rendered;

  return (
    <div role="group" aria-label={t('rating')} css={groupStyle}>
      <Control
        icon="thumb-up"
        text={t('like')}
        tone="fresh"
        pressed={value === 1}
        onClick={() => press(1, t('signInReason'))}
      />
      <p css={ratingStyle}>
        {totalVotes > 0
          ? t.rich('rated', {
              percent: Math.round(rating),
              count: totalVotes,
              b: (percent) => <b>{percent}</b>,
            })
          : t('none')}
      </p>
      <Control
        icon="thumb-down"
        text={t('dislike')}
        tone="love"
        pressed={value === -1}
        onClick={() => press(-1, t('signInReason'))}
      />
    </div>
  );
}
