import { boardResponse, gameDetails, standingsResponse } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor, within } from 'storybook/test';
import { member } from '@/features/account/members/member-fixture';
import { BeatNext } from './beat-next';
import { BoardList } from './board-list';
import { storeBest } from './local-scores';
import { ScoreSection } from './score-section';
import { UserRank } from './user-rank';
import { Scoreboard } from './scoreboard';

const { title, path } = gameDetails.playable;
const board = (response: object | 'never') => ({ '/ag/api/game-scores/1001': response });
const signedIn = { '/ag/api/user-scores/1001': { body: standingsResponse } };
const nobody = { body: { order: 'higher', scores: [], total: 0 } };

/**
 * Today’s, this week’s and all-time leaderboards, with the player’s best and rank on the stub.
 * Ranks are ordinals: “4th of 11 today”. Names are cut, numbers never. Guests are asked to sign in
 * once they have a score. A new rank is announced politely.
 */
const meta = {
  title: 'Features/Scores',
  component: Scoreboard,
  subcomponents: { BeatNext, BoardList, ScoreSection, UserRank },
  args: { nid: 1001, title, path },
  parameters: { responses: board({ body: boardResponse }) },
} satisfies Meta<typeof Scoreboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const seen =
  (text: string | RegExp) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(text)).toBeVisible());
  };

export const Member: Story = {
  parameters: { responses: { ...board({ body: boardResponse }), ...signedIn } },
  beforeEach: () => member(11),
  play: seen('SpeedyYuki'),
};
export const Guest: Story = { play: seen('SpeedyYuki') };
export const GuestWithScore: Story = {
  beforeEach: () => storeBest(1001, { value: 12_400, token: 'x' }),
  play: seen('12,400'),
};
/** Renders nothing without scores. */
export const NoScores: Story = {
  parameters: { responses: board(nobody) },
};
export const Loading: Story = { parameters: { responses: board('never') } };
/** Without a score of the player's own, the section stays hidden. */
export const Unavailable: Story = {
  parameters: { responses: board({ status: 503 }) },
  beforeEach: () => storeBest(1001, { value: 12_400, token: 'x' }),
  play: seen('We can’t load the scores right now.'),
};
