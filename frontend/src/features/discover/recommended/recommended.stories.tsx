import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyGames } from '../games/story-games';
import { PhoneGames } from './phone-games';
import { ThreeARow } from './three-a-row';

/** Six games, three to a row: in the before-you-go modal, and on phones under a game that is none for them. */
const meta = {
  title: 'Features/Recommended',
  component: ThreeARow,
  args: { games: storyGames(6) },
} satisfies Meta<typeof ThreeARow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Six: Story = {};
export const Two: Story = { args: { games: storyGames(2) } };
/** On phones and tablets only: elsewhere there is nothing to be seen. */
export const OnPhones: Story = { render: () => <PhoneGames games={storyGames(6)} /> };
