import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { onStage } from '@/testing/story-stage';
import { OwnTabScreen, RotateScreen } from './screens';

/**
 * What the stage shows instead of the game: loading, errors, rotation. One sentence and one button,
 * dark in both themes.
 */
const meta = {
  title: 'Features/Player/Screens',
  decorators: [onStage],
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Rotate: Story = {
  render: () => <RotateScreen only="landscape" onPlayAnyway={() => undefined} />,
};

export const OwnTab: Story = {
  render: () => <OwnTabScreen title={gameDetails.playable.title} href="/" />,
};
