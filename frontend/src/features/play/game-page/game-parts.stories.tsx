import { boardResponse, gameDetails, gameReviews } from '@demo';
import type { Decorator, Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FavoriteButton } from '@/features/community/favorites/favorite-button';
import { useLocalFavorites } from '@/features/community/favorites/favorites-store';
import { Control } from '@/ui/control/control';
import { signIn } from '@/testing/story-member';
import { ModalHost } from '@/app/modals/modal-host';
import { Toasts } from '@/features/shell/notifications/toasts';
import { Thumbs } from '@/features/community/votes/thumbs';
import { rememberScore } from '../scores/scoreboard-store';
import { AfterRound } from './after-round';
import { AlternateGame, AlternateLine } from './alternate-game';
import { GameBar } from './game-bar';
import { GameFacts } from './game-facts';
import { GameText } from './game-text';
import { toPlayedGame } from './played-game';
import { ExternalStage, OpeningStage, PassOnlyStage } from './stage-notice';

const { playable: game, passOnly, explained, flash } = gameDetails;
const { nid } = game;
const CAST = '/ag/api/vote/cast';
const STATUS = '/ag/api/vote/user-status';

/**
 * The bar, the facts, and the stage of a game that cannot be played here. One or two words per
 * control; favorite, like and dislike are toggles with `aria-pressed`.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter, Space | Presses a control |
 * | Escape | Leaves full screen |
 */
const meta = {
  title: 'Features/Game page/Parts',
  component: GameBar,
  subcomponents: { AfterRound, FavoriteButton, Thumbs, Control },
  args: { game, onToggleFullscreen: fn() },
  decorators: [
    (Story) => (
      <>
        <Story />
        <ModalHost />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof GameBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (canvas: HTMLElement, name: string) => within(canvas).getByRole('button', { name });
const expectPressed = (canvas: HTMLElement, name: string, isPressed: boolean) =>
  waitFor(() => expect(button(canvas, name)).toHaveAttribute('aria-pressed', String(isPressed)));

export const Bar: Story = { tags: ['picture'] };
export const BarWithoutFullScreen: Story = {
  args: { game: passOnly, onToggleFullscreen: undefined },
};
/** The editors' alternative to a game that cannot be played. */
export const AlternativeGame: Story = {
  render: () => {
    const suggesting = {
      alternateGameSuggestion: game.uuid,
      alternateGame: { title: game.title, path: game.path },
    };
    return (
      <>
        <AlternateGame game={suggesting} />
        <AlternateLine game={suggesting} />
        <AlternateLine game={{ alternateGameSuggestion: 'random', alternateGame: null }} />
      </>
    );
  },
};
export const BarWithoutVotes: Story = { args: { game: { ...game, totalVotes: 0 } } };

const stage: Decorator = (Story) => (
  <div
    data-theme="dark"
    style={{ position: 'relative', minBlockSize: 320, background: 'var(--stage)' }}
  >
    <Story />
  </div>
);
/** Shown on the bottom edge of a finished game, also in full screen. */
export const RoundOver: Story = {
  tags: ['picture'],
  decorators: [stage],
  render: () => <AfterRound isFullscreen game={game} next={[explained]} />,
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('group', { name: 'After the round' });
    strip.style.animation = 'none';
    await expect(getComputedStyle(strip).pointerEvents).toBe('auto');
    strip.style.animation = '';
    await expect(getComputedStyle(strip).pointerEvents).toBe('none');
    await waitFor(() => expect(getComputedStyle(strip).pointerEvents).toBe('auto'));
  },
};
/** After a score, the next better player on the chosen board. */
export const RoundOverWithRival: Story = {
  tags: ['picture'],
  parameters: { responses: { [`/ag/api/game-scores/${nid}`]: { body: boardResponse } } },
  beforeEach: () => rememberScore(nid, 30_000),
  decorators: [stage],
  render: () => <AfterRound isFullscreen game={game} next={[explained]} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Beat mira_k')).toBeVisible());
  },
};
export const RoundOverWithoutNextGame: Story = {
  decorators: [stage],
  render: () => <AfterRound isFullscreen game={game} next={[]} />,
};

export const FavoriteAsGuest: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, 'Favorite'));
    await expectPressed(canvasElement, 'Favorite', true);
    await waitFor(() => expect(useLocalFavorites.getState().games).toMatchObject([{ nid }]));
    await userEvent.click(button(canvasElement, 'Favorite'));
    await expectPressed(canvasElement, 'Favorite', false);
  },
};
export const Favorite: Story = {
  parameters: { responses: { '/api/games': { body: { games: [toPlayedGame(game)] } } } },
  beforeEach: () => {
    useLocalFavorites.setState({ games: [toPlayedGame(game)] });
  },
  play: ({ canvasElement }) => expectPressed(canvasElement, 'Favorite', true),
};

export const GuestVotes: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, 'Like'));
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Sign in' });
  },
};
export const MemberVotes: Story = {
  beforeEach: () => signIn(),
  parameters: {
    // A late response must not overwrite this vote.
    responses: {
      [CAST]: { body: { vote_value: 1, field_ratingb: 92, field_total_votes: 31878 } },
      [STATUS]: 'never',
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, 'Like'));
    await expectPressed(canvasElement, 'Like', true);
    await within(canvasElement).findByText('92%');
  },
};
export const VotedDown: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [STATUS]: { body: { vote_value: -1 } } } },
  play: ({ canvasElement }) => expectPressed(canvasElement, 'Dislike', true),
};
export const VoteNotCounted: Story = {
  beforeEach: () => signIn(),
  parameters: { responses: { [CAST]: { status: 500 }, [STATUS]: { body: { vote_value: 0 } } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, 'Dislike'));
    await within(canvasElement.ownerDocument.body).findByText(
      'We couldn’t count your vote. Please try again later.',
    );
    await expectPressed(canvasElement, 'Dislike', false);
  },
};

export const ShareOpens: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(button(canvasElement, 'Share'));
    await within(canvasElement.ownerDocument.body).findByRole('dialog', {
      name: `Share ${game.title}`,
    });
  },
};

export const Facts: Story = { render: () => <GameFacts game={game} /> };
export const FlashGameFacts: Story = { render: () => <GameFacts game={flash} /> };
export const Text: Story = { render: () => <GameText game={explained} reviews={gameReviews} /> };

export const PassOnly: Story = {
  tags: ['picture'],
  render: () => <PassOnlyStage game={passOnly} passFrom="$3.34" />,
};
export const PassOnlyForMember: Story = {
  beforeEach: () => signIn(),
  render: () => <PassOnlyStage game={passOnly} passFrom={null} />,
};
export const PassGameOpening: Story = {
  render: () => <OpeningStage game={passOnly} onRetry={null} />,
};
export const PassGameClosed: Story = {
  render: () => <OpeningStage game={passOnly} onRetry={() => undefined} />,
};
export const ExternalGame: Story = {
  render: () => <ExternalStage game={game} href="https://www.quayside.example/harbour" />,
};
