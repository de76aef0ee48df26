'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Achievement } from '@/content/types/achievement';
import { Icon } from '@/ui/icon/icon';
import { AchievementList } from './achievement-list';
import { countEarned } from './own-achievements';
import { useOwnAchievements } from './use-own-achievements';

const detailsStyle = css`
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-tile);
  background: var(--raised);
  padding-inline: var(--space-4);

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    min-block-size: 48px;
    font-weight: 700;
    cursor: pointer;
  }
  summary > span {
    margin-inline-start: auto;
    color: var(--muted);
    font-size: var(--type-sm);
    font-weight: 400;
  }
`;

interface GameAchievementsProps {
  nid: number;
  achievements: readonly Achievement[];
}

/** Closed at first: the player comes first. */
export function GameAchievements({ nid, achievements }: GameAchievementsProps) {
  const t = useTranslations('achievements');
  const { own } = useOwnAchievements();
  const earned = own?.games.find(({ game }) => game.nid === nid)?.achievements ?? [];
  const shown = achievements.map((achievement) => ({
    ...achievement,
    earned: earned.find(({ id }) => id === achievement.id)?.earned ?? null,
  }));
  return (
    <details css={detailsStyle} data-part="achievements">
      <summary>
        <Icon name="trophy" size={20} />
        {t('title')}
        <span>{t('count', { count: countEarned(shown), total: shown.length })}</span>
      </summary>
      <AchievementList achievements={shown} />
    </details>
  );
}
