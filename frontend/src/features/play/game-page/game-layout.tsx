import { css } from '@emotion/react';
import { useRef, type ReactNode } from 'react';
import type { GameDetail } from '@/content/types';
import { containerStyle } from '@/ui/container/container';
import type { LoadAdSystem } from '../ads/ad-provider';
import { usePassGame } from '@/features/pass/game-pass/use-pass-game';
import type { PlayerHandle } from '../player/player';
import { Breadcrumb } from './breadcrumb';
import { GameBar } from './game-bar';
import { GameStage } from './game-stage';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.4vw, 40px);
`;

const headStyle = css`
  h1 {
    margin-block-start: var(--space-4);
    font-size: var(--type-2xl);
    overflow-wrap: anywhere;
  }
`;

export interface GameLayoutProps {
  game: GameDetail;
  loadAds: LoadAdSystem | null;
  passFrom: string | null;
  isPreview: boolean;
  children: ReactNode;
}

/** The game and what one can do with it; below, the other parts of its page, which rest whatever is learnt of the visitor up here. */
export function GameLayout({ game, loadAds, passFrom, isPreview, children }: GameLayoutProps) {
  const player = useRef<PlayerHandle>(null);
  const pass = usePassGame(game);
  const { title, path, genre } = game;
  const played = pass.state === 'open' && pass.place.externalGameLink === null;

  return (
    <article>
      <GameStage ref={player} game={game} pass={pass} loadAds={loadAds} passFrom={passFrom} isPreview={isPreview} />
      <div css={[containerStyle, pageStyle]}>
        <header css={headStyle}>
          <GameBar game={game} onToggleFullscreen={played ? () => player.current?.toggleFullscreen() : undefined} />
          <h1>{title}</h1>
          <Breadcrumb crumbs={[{ name: 'Home', path: '/' }, ...(genre ? [genre] : []), { name: title, path }]} />
        </header>
        {children}
      </div>
    </article>
  );
}
