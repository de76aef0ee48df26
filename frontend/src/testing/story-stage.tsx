import { gameDetails } from '@demo';
import type { Decorator } from '@storybook/nextjs-vite';
import { viewportStyle } from '@/features/play/player/player-style';
import { Poster } from '@/features/play/player/poster';

export const onStage: Decorator = (Story) => (
  <div data-theme="dark" style={{ '--shown': 1.6, maxInlineSize: 960 }}>
    <div css={viewportStyle}>
      <Poster src={gameDetails.playable.thumbnailUrl} dimmed />
      <Story />
    </div>
  </div>
);
