import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ROTATE_TO_LANDSCAPE } from './mobile-notice';
import { viewportStyle } from './player-style';
import { Poster } from './poster';
import {
  DesktopOnlyScreen,
  ErrorScreen,
  LoadingScreen,
  RotateScreen,
  RotateNotice,
  WaitingScreen,
} from './screens';

const game = gameDetails.playable;

/** The player's screens on the stage, which is dark in both themes. */
const meta = {
  title: 'Features/Player/Screens',
  decorators: [
    (Story, { parameters }) => (
      <div data-theme="dark" style={{ '--shown': 1.6, maxInlineSize: 960 }}>
        <div css={viewportStyle}>
          <Poster src={game.thumbnailUrl} dimmed={parameters.dimmed === true} />
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const Waiting: Story = {
  render: () => <WaitingScreen title={game.title} forTouch onPlay={nothing} />,
};
export const Orientation: Story = {
  render: () => <RotateNotice only="landscape" isWrongOrientation />,
};
export const DesktopOnly: Story = { render: () => <DesktopOnlyScreen onPlay={nothing} /> };
export const Loading: Story = {
  parameters: { dimmed: true },
  render: () => <LoadingScreen title={game.title} />,
};
export const Rotate: Story = {
  parameters: { dimmed: true },
  render: () => <RotateScreen message={ROTATE_TO_LANDSCAPE} onPlayAnyway={nothing} />,
};
export const Failed: Story = {
  parameters: { dimmed: true },
  render: () => <ErrorScreen onRetry={nothing} />,
};
