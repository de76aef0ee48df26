'use client';

import { containerStyle } from '@/ui/container/container';
import { SectionHead } from '@/ui/section-head/section-head';
import { Recover } from '../errors/recover';
import { GameCarousel } from '../games/game-carousel';
import { GameGrid } from '../games/game-grid';
import type { GameSection } from '../games/game-section';
import { uniqueGames } from '../games/unique-games';
import { PageHead } from '../listing/page-head';

/** What the pass is, and the games that come with it. */
export function GamePassView({ exclusive }: { exclusive: GameSection }) {
  return (
    <div css={containerStyle}>
      <PageHead
        title="Game pass"
        description="One pass: every game that is kept for its holders, and no adverts round any of the others. Passes are not on sale here yet."
      />
      {exclusive.state === 'ready' ? (
        <section aria-label="Games of the pass">
          <SectionHead title="Only with the pass" icon="ticket" tone="pass" />
          <GameGrid games={uniqueGames(exclusive.games)} />
        </section>
      ) : (
        <>
          <Recover missing />
          <GameCarousel title="Only with the pass" section={exclusive} icon="ticket" tone="pass" />
        </>
      )}
    </div>
  );
}
