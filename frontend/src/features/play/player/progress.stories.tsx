import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { onStage } from '@/testing/story-stage';
import { IdentityDialog } from '../embed-bridge/identity-dialog';
import { ProgressDialog } from './progress-dialog';
import { ProgressNote } from './progress-note';

/**
 * What the player is asked and told over the game: which progress to continue, why nothing is
 * saved, whether to share a name. One question and two buttons that name both choices. It gets the
 * focus; the game waits for the answer.
 */
const meta = {
  title: 'Features/Player/Progress',
  tags: ['new'],
  decorators: [onStage],
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Conflict: Story = {
  render: () => (
    <ProgressDialog
      here={Date.UTC(2026, 10, 26, 18, 30)}
      saved={Date.UTC(2026, 10, 27, 9, 5)}
      choose={() => undefined}
    />
  ),
};

export const ConflictOnPhone: Story = { ...Conflict, globals: { viewport: { value: 'phone' } } };

/** The browser has no date of the progress on this device. */
export const UnknownTime: Story = {
  render: () => (
    <ProgressDialog here={null} saved={Date.UTC(2026, 10, 27, 9, 5)} choose={() => undefined} />
  ),
};

export const TooLarge: Story = { render: () => <ProgressNote problem="tooLarge" /> };

export const QuotaReached: Story = { render: () => <ProgressNote problem="quota" /> };
export const QuotaReachedOnPhone: Story = {
  ...QuotaReached,
  globals: { viewport: { value: 'phone' } },
};
export const NewerElsewhere: Story = { render: () => <ProgressNote problem="newer" /> };
export const OtherPlayer: Story = { render: () => <ProgressNote problem="otherPlayer" /> };
export const OtherPlayerOnPhone: Story = {
  ...OtherPlayer,
  globals: { viewport: { value: 'phone' } },
};
export const Unavailable: Story = { render: () => <ProgressNote problem="unavailable" /> };

export const ShareIdentity: Story = {
  render: () => <IdentityDialog title={gameDetails.playable.title} answer={() => undefined} />,
};
