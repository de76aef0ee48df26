'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import type { TileGame } from '@/content/game-summary';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { majorityLabel } from '@/features/discover/games/game-label';
import { GameTile } from '@/features/discover/games/game-tile';
import { isPlainClick } from '@/lib/outbound/outbound';
import { OfflineView } from '@/features/shell/offline/offline-view';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { Carousel } from '@/ui/carousel/carousel';
import { Player, type PlayableGame } from '../player/player';
import { useCachedGames, type CachedGame } from './cached-games';

const stageStyle = css`
  margin-block-start: calc(-1 * clamp(12px, 1.4vw, 24px));
`;

const BOTH = { landscape: true, portrait: true };

const toPlayableGame = (
  { title, thumbnailUrl, thumbnailFocus, isFlash, supportsMobile }: TileGame,
  { embedUrl, width, height }: CachedGame,
): PlayableGame => ({
  embedUrl,
  width: width ?? undefined,
  height: height ?? undefined,
  title,
  thumbnailUrl,
  ...(thumbnailFocus && { thumbnailFocus }),
  isFlash,
  supportsMobile,
  supportedMobileOrientation: supportsMobile || BOTH,
});

/** The router would request RSC data, which is not cached. */
function navigateWithPageLoad(event: MouseEvent): void {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[href^="/"]')
      : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}

export function OfflineGames() {
  const t = useTranslations('player');
  const recent = useLocalRecent(({ games, visible }) => (visible ? games : null));
  const cached = useCachedGames(({ games }) => games);
  const [isPlaying, setPlaying] = useState(false);
  // The page is shown at another path than the server rendered it for.
  const path = useClientValue(() => window.location.pathname);
  // The listener must exist before the router can handle a click.
  useLayoutEffect(() => {
    document.addEventListener('click', navigateWithPageLoad, { capture: true });
    return () => document.removeEventListener('click', navigateWithPageLoad, { capture: true });
  }, []);

  const games = (recent ?? []).filter(({ nid }) =>
    cached.some((cachedGame) => cachedGame.nid === nid),
  );
  const omittedLabel = majorityLabel(games);
  const currentGame = games.find((game) => game.path === path);
  const currentCachedGame = currentGame && cached.find(({ nid }) => nid === currentGame.nid);

  return (
    <>
      {currentGame && currentCachedGame && (
        <div css={stageStyle}>
          <Player
            game={toPlayableGame(currentGame, currentCachedGame)}
            loadAds={null}
            isCached
            onStart={() => setPlaying(true)}
            onShowShareDialog={() => undefined}
          />
        </div>
      )}
      <OfflineView isBusy={isPlaying}>
        {games.length > 0 && (
          <Carousel title={t('playOffline')} icon="play" state="ready">
            {games.map((game) => (
              <li key={game.nid}>
                <GameTile game={game} omittedLabel={omittedLabel} />
              </li>
            ))}
          </Carousel>
        )}
      </OfflineView>
    </>
  );
}
