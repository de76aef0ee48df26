import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { css } from '@/ui/style/css';
import type { ScoreOrder } from '@/content/types/game';
import { useRival } from './rival';
import { useScoreboard } from './scoreboard-store';

const beatStyle = css`
  display: grid;
  min-inline-size: 0;
  font-size: var(--type-xs);
  line-height: 1.25;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: var(--type-sm);
  }
`;

const bold = (points: ReactNode) => <b>{points}</b>;
const plain = (name: ReactNode) => <span>{name}</span>;

interface BeatNextProps {
  nid: number;
  order: ScoreOrder;
  isDaily: boolean;
}

/** At the end of a round: the next better player on the chosen board. */
export function BeatNext({ nid, order, isDaily }: BeatNextProps) {
  const t = useTranslations('scores');
  const chosen = useScoreboard(({ period }) => period);
  const rival = useRival(nid, order, isDaily ? 'daily' : chosen);
  if (rival === null) return null;
  return (
    <p role="status" css={beatStyle} data-part="rival">
      {t.rich('beatNext', { ...rival, b: bold, n: plain })}
    </p>
  );
}
