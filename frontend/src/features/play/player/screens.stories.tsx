import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { viewportStyle } from './player-style';
import { Poster } from './poster';
import { OwnTabScreen, RotateScreen } from './screens';

const game = gameDetails.playable;

/**
 * What the stage shows instead of the game: loading, errors, rotation. One sentence and one button,
 * dark in both themes.
 */
const meta = {
  title: 'Features/Player/Screens',
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ '--shown': 1.6, maxInlineSize: 960 }}>
        <div css={viewportStyle}>
          <Poster src={game.thumbnailUrl} dimmed />
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Rotate: Story = {
  render: () => <RotateScreen only="landscape" onPlayAnyway={() => undefined} />,
};

export const OwnTab: Story = {
  render: () => <OwnTabScreen title={game.title} href="/" />,
};
