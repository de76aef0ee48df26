'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import type { PlayedGame } from '@/features/play/game-page/played-game';
import { recordPlay } from '@/features/play/game-page/record-play';
import { useGameStorage } from '@/features/play/game-page/use-game-storage';
import { Player, type PlayerHandle } from '@/features/play/player/player';
import { Control } from '@/ui/control/control';

const ignore = () => undefined;

/** Saves in this browser only, and shows neither ads nor dialogs of accounts. */
export function KidsStage({ game }: { game: PlayedGame }) {
  const t = useTranslations('gamePage');
  const player = useRef<PlayerHandle>(null);
  const unscored = useMemo(() => ({ ...game, scoreOrder: null, achievements: [] }), [game]);
  const storage = useGameStorage(unscored, false, undefined);
  return (
    <section aria-label={t('stage', { title: game.title })}>
      <Player
        ref={player}
        game={game}
        loadAds={null}
        storage={storage}
        onStart={() => recordPlay(game.uuid)}
        onShowShareDialog={ignore}
      />
      <Control
        icon="fullscreen"
        text={t('fullScreen')}
        onClick={() => player.current?.toggleFullscreen()}
      />
    </section>
  );
}
