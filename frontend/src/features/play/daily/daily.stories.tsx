import {
  daily,
  dailyBoardResponse,
  dailyGame,
  dailyStandingsResponse,
  streakResponse,
} from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor, within } from 'storybook/test';
import { member } from '@/features/account/members/member-fixture';
import { DailyView } from './daily-view';
import { storeDaily } from '../scores/local-scores';
import { getWeekDays } from './streak';
import { StreakPanel } from './streak-panel';
import { StreakSlot } from './streak-slot';

const { nid } = dailyGame;
const board = { [`/ag/api/game-scores/${nid}`]: { body: dailyBoardResponse } };
const signedIn = {
  [`/ag/api/user-scores/${nid}`]: { body: dailyStandingsResponse },
  '/ag/api/user-daily': { body: streakResponse },
};

/**
 * The daily challenge: one game and one seed for everyone, its leaderboard and the player’s streak.
 * Each day of the streak is named: “Monday: played”. Times are in the visitor’s time zone.
 */
const meta = {
  title: 'Features/Daily',
  component: DailyView,
  subcomponents: { StreakPanel, StreakSlot },
  parameters: {
    layout: 'fullscreen',
    nextjs: { navigation: { pathname: '/daily' } },
    responses: board,
  },
  args: { daily, game: dailyGame, trail: [], ads: { provider: 'none' } },
} satisfies Meta<typeof DailyView>;
export default meta;
type Story = StoryObj<typeof meta>;

const seen =
  (...texts: (string | RegExp)[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    for (const text of texts)
      await waitFor(() => expect(within(canvasElement).getAllByText(text)[0]).toBeVisible());
  };

export const Member: Story = {
  parameters: { responses: { ...board, ...signedIn } },
  beforeEach: () => member(11),
  play: seen('1 day', 'SpeedyYuki', /^of \d+ today/),
};
export const Guest: Story = { play: seen('0 days', 'SpeedyYuki', /to start a streak/) };
export const GuestWithStreak: Story = {
  beforeEach: () => {
    // Each week allows one missed day.
    for (const day of getWeekDays(daily.day).filter(
      (date) => date < daily.day && new Date(date).getUTCDay() !== 3,
    ))
      storeDaily(day, { nid, value: 900, token: 'x' });
  },
  play: seen(/Saved in this browser/, 'SpeedyYuki'),
};
export const MemberWithStreak: Story = {
  tags: ['picture'],
  parameters: { layout: 'padded', responses: signedIn },
  beforeEach: () => member(11),
  render: () => <StreakSlot day={daily.day} ends={daily.ends} />,
  play: seen('1 day', /^You’ve played today’s game/),
};
export const StreakLoading: Story = {
  parameters: { responses: { ...board, ...signedIn, '/ag/api/user-daily': 'never' } },
  beforeEach: () => member(11),
};
/** No game has scores. */
export const NoDaily: Story = { args: { daily: { ...daily, play: null }, game: null } };
