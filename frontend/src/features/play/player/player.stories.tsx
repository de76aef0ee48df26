import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { adProvider } from '../ads/use-show-ads';
import { Interstitial } from '../ads/interstitial';
import { TOUCH_DEVICE } from '@/ui/theme/media';
import { FlashFrame } from './flash-frame';
import { GameFrame } from './game-frame';
import { Player } from './player';
import { Band, Poster } from './poster';
import {
  DesktopOnlyScreen,
  ErrorScreen,
  LoadingScreen,
  RotateNotice,
  WaitingScreen,
} from './screens';

const { playable, flash, landscape, portrait } = gameDetails;
const embedUrl = new URL('story-game.html', document.baseURI).href;
const deadUrl = 'https://games.example/gone/';
const PORTRAIT = '(orientation: portrait)';

/**
 * A game in a sandboxed frame. On phones it fills the screen.
 *
 * | Key          | Result                                                   |
 * | ------------ | -------------------------------------------------------- |
 * | Enter, Space | Starts the game; from then on, the game has the keyboard |
 * | Escape       | Leaves full screen; a button in reach does too           |
 */
const meta = {
  title: 'Features/Player',
  component: Player,
  subcomponents: {
    GameFrame,
    FlashFrame,
    Interstitial,
    Poster,
    Band,
    WaitingScreen,
    LoadingScreen,
    ErrorScreen,
    DesktopOnlyScreen,
    RotateNotice,
  },
  parameters: { layout: 'fullscreen', nextjs: { navigation: { pathname: playable.path } } },
  args: {
    game: { ...playable, embedUrl },
    loadAds: null,
    onShowShareDialog: fn(),
    onShowLoginDialog: fn(),
    onStart: fn(),
  },
} satisfies Meta<typeof Player>;
export default meta;
type Story = StoryObj<typeof meta>;

const phase = (canvas: HTMLElement) =>
  canvas.querySelector<HTMLElement>('[data-phase]')?.dataset.phase;
const play = (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: /^Play/ }));

const played =
  (state: string): Story['play'] =>
  async ({ canvasElement }) => {
    await play(canvasElement);
    await waitFor(() => expect(phase(canvasElement)).toBe(state));
  };

export const Waiting: Story = { tags: ['picture'] };
/** The stage is cropped to the bottom edge of the picture. */
export const FocalPointAtEdge: Story = {
  args: { game: { ...playable, embedUrl, thumbnailFocus: '50% 100%', width: 1000, height: 400 } },
};
export const AdBeforeGame: Story = {
  args: { loadAds: adProvider({ provider: 'house' }) },
  play: played('interstitial'),
};
export const Loading: Story = {
  parameters: { responses: { [new URL(embedUrl).pathname]: 'never' } },
  play: played('loading'),
};
export const Running: Story = {
  play: async (context) => {
    await played('hidden')?.(context);
    await waitFor(() => expect(context.args.onStart).toHaveBeenCalledOnce());
    await waitFor(() =>
      expect(within(context.canvasElement).getByTitle(playable.title)).toBeVisible(),
    );
  },
};
export const HostUnavailable: Story = {
  args: { game: { ...playable, embedUrl: null } },
  tags: ['picture'],
  play: async (context) => {
    await played('error')?.(context);
    await expect(
      await within(context.canvasElement).findByText(
        'An error occurred while loading this game. Please try again later.',
      ),
    ).toBeVisible();
  },
};
export const Retried: Story = {
  args: { game: { ...playable, embedUrl: null } },
  play: async (context) => {
    await played('error')?.(context);
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(phase(context.canvasElement)).toBe('error'));
  },
};
export const Flash: Story = { args: { game: { ...flash, embedUrl: deadUrl } } };

export const DesktopOnlyOnPhone: Story = {
  args: { game: flash },
  parameters: { media: [TOUCH_DEVICE, PORTRAIT] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/does not support mobile/)).toBeVisible();
  },
};
export const RotateToLandscape: Story = {
  args: { game: { ...landscape, embedUrl } },
  parameters: { media: [TOUCH_DEVICE, PORTRAIT] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/into landscape mode/)).toBeVisible();
  },
};
export const RotateToPortrait: Story = {
  args: { game: { ...portrait, embedUrl } },
  parameters: { media: [TOUCH_DEVICE] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/into portrait mode/)).toBeVisible();
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      '[data-part=poster]':
        'Poster: the game’s key art at its own ratio, on a dark stage in both themes',
      'button[aria-label^=Play]': 'Play: the one primary action; it does not cover lettering',
    },
  },
};
