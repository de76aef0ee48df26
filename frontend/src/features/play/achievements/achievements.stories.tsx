import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { signIn } from '@/testing/story-member';
import type { Achievement } from '@/content/types/achievement';
import { AchievementList } from './achievement-list';
import { AchievementsSection } from './achievements-section';
import { GameAchievements } from './game-achievements';
import { useGuestAchievements } from './guest-achievements';

const achievements: Achievement[] = [
  { id: 'first-wave', title: 'Green thumb', description: 'Get through a wave.', icon: 'sparkle' },
  { id: 'full-bloom', title: 'Full bloom', description: 'Grow a plant fully.', icon: 'star' },
  { id: 'untouched', title: 'Not a scratch', description: 'Lose no heart.', icon: 'heart' },
  { id: 'saved', title: 'The castle is saved', description: '', icon: 'trophy' },
];
const game = {
  game: { nid: 1010, title: 'Castle Sprout', path: '/strategy/castle-sprout' },
  achievements: achievements.map((achievement, index) => ({
    ...achievement,
    earned: index < 2 ? '2026-11-26T10:00:00+00:00' : null,
  })),
};

/**
 * Earned by playing: a game reports its own, the portal awards five. Only the player sees them.
 */
const meta = {
  title: 'Features/Achievements',
  component: AchievementsSection,
  subcomponents: { GameAchievements, AchievementList },
} satisfies Meta<typeof AchievementsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  beforeEach: () => {
    useGuestAchievements.setState({
      games: { 1010: game },
      portal: { 'first-favorite': '2026-11-26T10:00:00+00:00' },
      genres: {},
    });
  },
};
export const Member: Story = {
  beforeEach: () => signIn(),
  parameters: {
    responses: {
      '/ag/api/user-achievements': {
        body: {
          games: [game],
          portal: [
            { id: 'first-favorite', earned: '2026-11-26T10:00:00+00:00' },
            { id: 'first-review', earned: null },
            { id: 'seven-day-streak', earned: '2026-11-27T10:00:00+00:00' },
            { id: 'ten-genres', earned: null },
            { id: 'top-ten', earned: null },
          ],
        },
      },
      '/ag/api/achievement/check': { body: { earned: [] } },
    },
  },
  play: async ({ canvasElement }) => {
    const title = await within(canvasElement).findByText('Castle Sprout');
    await userEvent.click(title);
    await expect(within(canvasElement).getByText('Not a scratch')).toBeVisible();
  },
};
export const Unavailable: Story = {
  beforeEach: () => signIn(),
  parameters: {
    responses: {
      '/ag/api/user-achievements': { status: 503, body: {} },
      '/ag/api/achievement/check': { status: 503, body: {} },
    },
  },
};
export const OnTheGamePage: Story = {
  beforeEach: () => {
    useGuestAchievements.setState({ games: { 1010: game }, portal: {}, genres: {} });
  },
  render: () => <GameAchievements nid={1010} achievements={achievements} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('2 of 4'));
  },
};
