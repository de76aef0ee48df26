import { genres, site } from '@demo';
import type { Decorator } from '@storybook/nextjs-vite';
import { GameGrid } from '@/features/discover/games/game-grid';
import { Frame } from '@/features/shell/frame/frame';
import { containerStyle } from '@/ui/container/container';
import { storyGames } from './story-games';

/** A page of the site behind a modal. */
export const pageBehind: Decorator = (Story) => (
  <>
    <div inert style={{ maxBlockSize: '100vh', overflow: 'hidden' }}>
      <Frame siteName={site.name} slogan={site.slogan} games={null} search={null} genres={genres}>
        <div css={containerStyle}>
          <GameGrid games={storyGames(27)} rows="filled" />
        </div>
      </Frame>
    </div>
    <Story />
  </>
);
