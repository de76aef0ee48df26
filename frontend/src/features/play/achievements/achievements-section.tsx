'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useViewer } from '@/features/account/auth/viewer';
import { QueryState } from '@/features/account/account/query-state';
import type { IconName } from '@/ui/icon/icon';
import { Link } from '@/ui/link/link';
import { Section } from '@/ui/section/section';
import { AchievementList } from './achievement-list';
import { award } from './award';
import { countEarned, portalIds, type PortalId } from './own-achievements';
import { useOwnAchievements } from './use-own-achievements';

const icons: Record<PortalId, IconName> = {
  'first-favorite': 'heart',
  'first-review': 'thumb-up',
  'seven-day-streak': 'flame',
  'ten-genres': 'sparkle',
  'top-ten': 'trophy',
};

const gameStyle = css`
  border-block-start: var(--size-outline) dashed var(--line);

  summary {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-3);
    cursor: pointer;
  }
  h3 {
    font-size: inherit;
    overflow-wrap: anywhere;
  }
  summary > span {
    color: var(--muted);
    font-size: var(--type-sm);
  }
`;

const noteStyle = css`
  max-inline-size: 60ch;
  color: var(--muted);
`;

export function AchievementsSection() {
  const t = useTranslations('achievements');
  const { state } = useViewer();
  const { own, query } = useOwnAchievements();
  // A game may be a favorite, or a review approved, since the last play.
  useEffect(() => {
    if (state === 'member' || state === 'guest') void award();
  }, [state]);
  if (state === 'unavailable') return null;
  return (
    <Section title={t('title')} icon="trophy">
      {!own && <QueryState query={query} failedText={t('failed')} />}
      {own && (
        <>
          {state === 'guest' && <p css={noteStyle}>{t('inBrowser')}</p>}
          <AchievementList
            achievements={portalIds.map((id) => ({
              id,
              title: t(`portal.${id}.title`),
              description: t(`portal.${id}.text`),
              icon: icons[id],
              earned: own.portal[id] ?? null,
            }))}
          />
          {own.games.map(({ game, achievements }) => (
            <details key={game.nid} css={gameStyle}>
              <summary>
                <h3>{game.title}</h3>
                <span>
                  {t('count', { count: countEarned(achievements), total: achievements.length })}
                </span>
              </summary>
              <AchievementList achievements={achievements} />
              <p css={noteStyle}>
                <Link href={game.path}>{t('play', { title: game.title })}</Link>
              </p>
            </details>
          ))}
        </>
      )}
    </Section>
  );
}
