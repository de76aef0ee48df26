'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/ui/button/button';
import { focusPage } from '@/ui/focus/focus-page';
import { GameCarousel } from '../games/game-carousel';
import { useRecentGames } from './use-recent-games';

const hideStyle = css`
  display: flex;
  justify-content: flex-end;
`;

export function KeepPlaying() {
  const t = useTranslations('recent');
  const { games, hide, isShown } = useRecentGames();
  useEffect(() => {
    // Reserved before the first paint.
    if (!isShown) delete document.documentElement.dataset.recent;
  }, [isShown]);
  if (!isShown) return null;

  const handleHide = () => {
    hide();
    focusPage();
  };
  return (
    <div>
      <GameCarousel title={t('title')} icon="play" games={games} />
      <div css={hideStyle}>
        <Button variant="quiet" size="small" onClick={handleHide}>
          {t('hide')}
        </Button>
      </div>
    </div>
  );
}
