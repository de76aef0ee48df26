'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { GameDetail } from '@/content/types/game';
import { Icon } from '@/ui/icon/icon';
import { AlternateGame } from '../game-page/alternate-game';
import { useBridgeAuth } from '../embed-bridge/use-bridge-auth';
import { recordPlay } from '../game-page/record-play';
import { openModal } from '@/features/shell/modals/modal-store';
import { Toasts } from '@/features/shell/notifications/toasts';
import { Player, type PlayerHandle } from '../player/player';

const pageStyle = css`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  block-size: 100dvh;
  overflow: hidden;
  background: var(--stage);
  color: var(--paper);
`;

const footStyle = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 36px;
  padding-inline: var(--space-3);
  font-size: var(--type-sm);
  font-weight: 600;

  a:hover {
    text-decoration: underline;
  }
  button {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    background: none;
  }
`;

export function EmbedView({ game, siteName }: { game: GameDetail; siteName: string }) {
  const t = useTranslations('gamePage');
  const player = useRef<PlayerHandle>(null);
  const auth = useBridgeAuth(game.nid);
  const { uuid, title, path } = game;
  return (
    <main css={pageStyle} data-theme="dark">
      <Player
        ref={player}
        game={game}
        loadAds={null}
        fillsContainer
        auth={auth}
        onStart={() => recordPlay(uuid)}
        onShowShareDialog={() => openModal('shareGame', { title, path })}
        // A third-party frame gets no cookies, so members sign in on the site.
        onShowLoginDialog={() => window.open(path, '_blank', 'noopener')}
        alternate={<AlternateGame game={game} newTab />}
      />
      <footer css={footStyle}>
        <a href={path} target="_blank" rel="noopener">
          {t('onSite', { title, site: siteName })}
        </a>
        <button
          type="button"
          aria-label={t('fullScreen')}
          onClick={() => player.current?.toggleFullscreen()}
        >
          <Icon name="fullscreen" />
        </button>
      </footer>
      <Toasts />
    </main>
  );
}
