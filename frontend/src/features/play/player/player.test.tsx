import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { setSession } from '@/features/account/auth/session';
import { usePathname } from 'next/navigation';
import { createRef } from 'react';
import type { AdSystem, LoadAdSystem } from '../ads/ad-system';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import { fakeMedia } from '@/testing/fake-media';
import { TOUCH_DEVICE } from '@/ui/theme/media';
import {
  LOAD_TIMEOUT_MS,
  Player,
  type PlayableGame,
  type PlayerHandle,
  type PlayerProps,
} from './player';

jest.mock('next/navigation', () => ({ usePathname: jest.fn(() => '/puzzle/gem-harbor') }));

const GAMES = 'https://games.example';
const gemHarbor: PlayableGame = {
  title: 'Gem Harbor',
  embedUrl: `${GAMES}/gem-harbor/?v=classic`,
  isFlash: false,
  thumbnailUrl: '/sites/default/files/games/gem-harbor.webp',
  width: 960,
  height: 600,
  supportsMobile: { portrait: true, landscape: true },
  supportedMobileOrientation: { portrait: true, landscape: true },
};

const advert: LoadAdSystem = async () =>
  ({
    Banner: () => null,
    VideoAd: ({ onCompleted }) => <button onClick={onCompleted}>end of advert</button>,
  }) satisfies AdSystem;

const wait = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Gem Harbor');
const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase');
const clickPlay = () => fireEvent.click(screen.getByRole('button', { name: 'Play Gem Harbor' }));

function element(props: Partial<PlayerProps> = {}) {
  return <Player game={gemHarbor} loadAds={null} onShowShareDialog={jest.fn()} {...props} />;
}

async function load() {
  await wait();
  const game = frame();
  if (game) fireEvent.load(game);
  await wait();
}

let host: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fakeMedia();
  jest.mocked(usePathname).mockReturnValue('/puzzle/gem-harbor');
  host = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('requests nothing from the games host before the click', () => {
  render(element());
  expect(screen.getByRole('button', { name: 'Play Gem Harbor' })).toBeInTheDocument();
  expect(frame()).toBeNull();
  expect(host).not.toHaveBeenCalled();
});

test('loads the game in a sandbox on its own origin and then shows it', async () => {
  const onStart = jest.fn();
  render(element({ onStart }));
  clickPlay();
  expect(screen.getByRole('status')).toHaveTextContent('Loading Gem Harbor');
  expect(frame()).toHaveAttribute('src', 'https://games.example/gem-harbor/?v=classic');
  expect(frame()?.getAttribute('sandbox')).toBe(
    'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock allow-same-origin',
  );
  expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin');
  expect(frame()?.getAttribute('allow')).toContain('gamepad');
  await load();
  expect(phase()).toBe('hidden');
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('offers the content after a round until the next one starts', async () => {
  render(element({ afterRound: () => <p>More like this</p> }));
  clickPlay();
  await load();
  const postFromGame = (type: string) =>
    act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type },
          origin: GAMES,
          source: frame()?.contentWindow,
        }),
      );
    });
  expect(screen.queryByText('More like this')).toBeNull();
  await postFromGame('gameOver');
  expect(screen.getByText('More like this')).toBeInTheDocument();
  await postFromGame('gameplayStart');
  expect(screen.queryByText('More like this')).toBeNull();
});

test("sandboxes a game on the site's own origin without an origin", () => {
  render(element({ game: { ...gemHarbor, embedUrl: '/games/gem-harbor/' } }));
  clickPlay();
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test('shows an error for an invalid URL and never frames it', () => {
  render(element({ game: { ...gemHarbor, embedUrl: 'javascript:alert(1)' } }));
  clickPlay();
  expect(frame()).toBeNull();
  expect(phase()).toBe('error');
});

test('shows the game when it reports ready, before the frame has loaded', async () => {
  host.mockImplementation(() => new Promise(() => undefined));
  render(element());
  clickPlay();
  await wait();
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'ready' },
        origin: GAMES,
        source: frame()?.contentWindow,
      }),
    );
  });
  expect(phase()).toBe('hidden');
});

test('shows the ad before the game', async () => {
  render(element({ loadAds: advert }));
  clickPlay();
  expect(phase()).toBe('interstitial');
  expect(frame()).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'end of advert' }));
  expect(phase()).toBe('loading');
  expect(frame()).toBeInTheDocument();
});

test('keeps keyboard focus in the player from the button to the game', async () => {
  const { container } = render(element({ loadAds: advert }));
  const part = container.querySelector('[data-part=game]');
  screen.getByRole('button', { name: 'Play Gem Harbor' }).focus();
  clickPlay();
  await wait();
  expect(part).toHaveFocus();
  const skip = screen.getByText('end of advert');
  skip.focus();
  fireEvent.click(skip);
  expect(part).toHaveFocus();
  await load();
  expect(frame()).toHaveFocus();
});

test('ends a running ad when the player turns out to have the pass', async () => {
  const { rerender } = render(element({ loadAds: advert }));
  clickPlay();
  await wait();
  expect(phase()).toBe('interstitial');
  rerender(element({ loadAds: null }));
  expect(phase()).toBe('loading');
});

test('waits five seconds for an ad', async () => {
  render(element({ loadAds: () => new Promise(() => undefined) }));
  clickPlay();
  await wait();
  await wait(4999);
  expect(phase()).toBe('interstitial');
  await wait(500);
  expect(phase()).toBe('loading');
});

test('shows an error with a retry when the games host is down', async () => {
  host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(element());
  clickPlay();
  await load();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An error occurred while loading this game. Please try again later.',
  );
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await load();
  expect(phase()).toBe('hidden');
});

test('plays a cached game without its host', async () => {
  host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onCached = jest.fn();
  render(element({ isCached: true, onCached }));
  clickPlay();
  await load();
  expect(phase()).toBe('loading');
  const postFromGame = (type: string) =>
    act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type },
          origin: GAMES,
          source: frame()?.contentWindow ?? null,
        }),
      );
    });
  await postFromGame('ready');
  expect(phase()).toBe('hidden');
  await postFromGame('cached');
  expect(onCached).toHaveBeenCalledTimes(1);
});

describe('a game whose progress is backed up', () => {
  const origin = 'https://g7.games.example';
  const game = { ...gemHarbor, embedUrl: `${origin}/games/gem-harbor/?v=classic` };
  const storage: GameStorage = {
    nid: 7,
    score: async () => ({ best: 0, isBest: false, today: null }),
    achieve: async () => null,
    save: async () => undefined,
    load: async () => null,
  };
  const boot = `${origin}/__portal/boot?to=%2Fgames%2Fgem-harbor%2F%3Fv%3Dclassic`;

  test('starts on the page that restores it', () => {
    render(element({ game, storage }));
    clickPlay();
    expect(frame()).toHaveAttribute('src', boot);
  });

  test('shows the game when it has loaded, not the page that restores it', async () => {
    act(() => setSession({ user: null, auth: null, token: null, ready: true }));
    render(element({ game, storage }));
    clickPlay();
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'boot' },
          origin,
          source: frame()?.contentWindow ?? null,
        }),
      );
    });
    await wait();
    await load();
    expect(phase()).toBe('loading');
    await load();
    expect(phase()).toBe('hidden');
  });

  test('starts at once on a page that stores nothing, and is told who plays', async () => {
    act(() => setSession({ user: null, auth: null, token: null, ready: true }));
    const { nid: _, ...unstored } = storage;
    render(element({ game, storage: unstored }));
    clickPlay();
    await wait();
    expect(frame()).toHaveAttribute('src', game.embedUrl);
    expect(frame()?.name).toMatch(/^__portal:.*"backup":null,"owner":"guest"/);
  });

  test('opens in its own tab when the browser cannot run it in a frame', async () => {
    render(element({ game, storage }));
    clickPlay();
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'needsOwnTab' },
          origin,
          source: frame()?.contentWindow ?? null,
        }),
      );
    });
    const link = screen.getByRole('link', { name: 'Open in its own tab' });
    expect(link).toHaveAttribute('href', boot);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Gem Harbor needs its own tab/);
    expect(frame()).toBeNull();
    await wait(LOAD_TIMEOUT_MS);
    expect(phase()).toBe('hidden');
  });

  test('shows an error when the host has no such game', async () => {
    host.mockResolvedValueOnce(new Response(null, { status: 404 }));
    render(element({ game, storage }));
    clickPlay();
    await load();
    expect(host).toHaveBeenCalledWith(
      game.embedUrl,
      expect.objectContaining({ method: 'HEAD', mode: 'cors' }),
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('starts without it when it is cached and its host is down', async () => {
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(element({ game, storage, isCached: true }));
    clickPlay();
    expect(frame()).toHaveAttribute('src', boot);
    await wait();
    await wait();
    expect(frame()).toHaveAttribute('src', game.embedUrl);
    expect(phase()).toBe('loading');
  });
});

test('shows an error for a game that never loads', async () => {
  render(element());
  clickPlay();
  await wait(LOAD_TIMEOUT_MS - 1);
  expect(phase()).toBe('loading');
  await wait(1);
  expect(phase()).toBe('error');
});

test('waits longer for the Flash emulator, which is large', async () => {
  host.mockReturnValue(new Promise(() => undefined));
  render(element({ game: { ...gemHarbor, isFlash: true } }));
  clickPlay();
  await wait(LOAD_TIMEOUT_MS + 1);
  expect(phase()).toBe('loading');
});

test('resets for another game', async () => {
  const { rerender } = render(element());
  clickPlay();
  await load();
  rerender(
    element({ game: { ...gemHarbor, title: 'Two Moons', embedUrl: `${GAMES}/sling-moon/` } }),
  );
  expect(phase()).toBe('waiting');
  expect(screen.getByRole('button', { name: 'Play Two Moons' })).toBeInTheDocument();
});

test('starts instantly without an ad', async () => {
  render(element({ autoPlay: true, loadAds: advert }));
  await load();
  expect(phase()).toBe('hidden');
});

describe('on a phone', () => {
  const landscape = { portrait: false, landscape: true };

  test('does not start a desktop-only game', async () => {
    fakeMedia(TOUCH_DEVICE);
    render(
      element({
        game: { ...gemHarbor, supportsMobile: false },
        autoPlay: true,
        alternate: <a href="/a/b">another game</a>,
      }),
    );
    await wait();
    expect(screen.getByText('This game does not support mobile devices.')).toBeInTheDocument();
    expect(screen.getByText('another game')).toBeInTheDocument();
    expect(phase()).toBe('waiting');
  });

  test('shows the rotate message while the orientation is wrong', async () => {
    const device = fakeMedia(TOUCH_DEVICE, '(orientation: portrait)');
    render(element({ game: { ...gemHarbor, supportedMobileOrientation: landscape } }));
    const message = 'Rotate the device into landscape mode to play this game.';
    expect(screen.getByText(message)).toBeInTheDocument();
    clickPlay();
    await load();
    expect(screen.getByText(message)).toBeInTheDocument();
    device.match(TOUCH_DEVICE);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    device.match(TOUCH_DEVICE, '(orientation: portrait)');
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(phase()).toBe('hidden');
  });

  test('asks to rotate the device before the ad', async () => {
    const device = fakeMedia(TOUCH_DEVICE, '(orientation: portrait)');
    const game = { ...gemHarbor, supportedMobileOrientation: landscape };
    render(element({ game, loadAds: advert }));
    const message = 'Rotate the device into landscape mode to play this game.';
    clickPlay();
    await wait();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByText('end of advert')).not.toBeInTheDocument();
    device.match(TOUCH_DEVICE);
    await wait();
    expect(screen.getByText('end of advert')).toBeInTheDocument();
    device.match(TOUCH_DEVICE, '(orientation: portrait)');
    expect(screen.getByText('end of advert')).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('can be played in the wrong orientation', async () => {
    fakeMedia(TOUCH_DEVICE, '(orientation: portrait)');
    render(element({ game: { ...gemHarbor, supportedMobileOrientation: landscape } }));
    clickPlay();
    await load();
    fireEvent.click(screen.getByRole('button', { name: 'Play anyway' }));
    expect(
      screen.queryByText('Rotate the device into landscape mode to play this game.'),
    ).not.toBeInTheDocument();
    expect(phase()).toBe('hidden');
  });

  test("locks the game's only orientation", async () => {
    const lock = jest.fn(async () => undefined);
    Object.defineProperty(window.screen, 'orientation', { configurable: true, value: { lock } });
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    HTMLElement.prototype.requestFullscreen = jest.fn(async () => undefined);
    fakeMedia(TOUCH_DEVICE, '(orientation: portrait)');
    render(element({ game: { ...gemHarbor, supportedMobileOrientation: landscape } }));
    clickPlay();
    await load();
    expect(lock).toHaveBeenCalledWith('landscape');
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(window.screen, 'orientation');
  });

  test('fills the screen, and leaving ends the game', async () => {
    fakeMedia(TOUCH_DEVICE);
    render(element());
    clickPlay();
    await load();
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
    expect(phase()).toBe('waiting');
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('leaves full screen with the back button', async () => {
    fakeMedia(TOUCH_DEVICE);
    render(element({ resetOnExit: 'never' }));
    clickPlay();
    await load();
    expect(window.history.state).toMatchObject({ agFullscreen: true });
    window.history.replaceState(null, '');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.queryByRole('button', { name: 'Leave full screen' })).not.toBeInTheDocument();
    expect(phase()).toBe('hidden');
  });
});

describe('full screen', () => {
  const exitButton = () => screen.queryByRole('button', { name: 'Leave full screen' });

  async function playInFullscreen(props: Partial<PlayerProps> = {}) {
    const player = createRef<PlayerHandle>();
    const view = render(element({ ref: player, ...props }));
    clickPlay();
    await load();
    act(() => player.current?.toggleFullscreen());
    await wait();
    expect(exitButton()).toBeInTheDocument();
    return { ...view, player };
  }

  test('can be toggled while the game runs', async () => {
    const { player } = await playInFullscreen();
    const before = frame();
    act(() => player.current?.toggleFullscreen());
    expect(exitButton()).toBeNull();
    expect(frame()).toBe(before);
    expect(phase()).toBe('hidden');
  });

  test('can be requested by the game', async () => {
    render(element());
    clickPlay();
    await load();
    // A press on Play counts as one for five seconds.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'toggleFullscreen' },
          origin: GAMES,
          source: frame()?.contentWindow,
        }),
      );
    });
    now.mockRestore();
    expect(exitButton()).toBeInTheDocument();
  });

  test('ends on Escape', async () => {
    await playInFullscreen();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(exitButton()).toBeNull();
  });

  test('can end the game, depending on the setting', async () => {
    await playInFullscreen({ resetOnExit: 'always' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(phase()).toBe('waiting');
  });

  test('ends on navigation', async () => {
    const { rerender } = await playInFullscreen();
    jest.mocked(usePathname).mockReturnValue('/arcade/toast-tower');
    rerender(element());
    expect(exitButton()).toBeNull();
  });

  test('continues on navigation with instant play', async () => {
    const player = createRef<PlayerHandle>();
    const { rerender } = render(element({ ref: player, autoPlay: true }));
    await load();
    act(() => player.current?.toggleFullscreen());
    await wait();
    jest.mocked(usePathname).mockReturnValue('/arcade/toast-tower');
    rerender(element({ ref: player, autoPlay: true }));
    expect(exitButton()).toBeInTheDocument();
  });

  test('continues in the next game with instant play', async () => {
    let current: Element | null = document.documentElement;
    Object.defineProperties(document, {
      fullscreenElement: { get: () => current, configurable: true },
      exitFullscreen: { value: jest.fn(() => (current = null)), configurable: true },
    });
    window.history.replaceState(null, '', '?play=instant');
    const { unmount } = render(element());
    unmount();
    expect(document.exitFullscreen).not.toHaveBeenCalled();
    render(element({ autoPlay: true }));
    await load();
    expect(exitButton()).toBeInTheDocument();
    current = null;
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  test("is native where supported and follows the browser's exit", async () => {
    let current: Element | null = null;
    Object.defineProperties(document, {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => current, configurable: true },
    });
    const request = jest.fn(async () => {
      current = document.documentElement;
    });
    Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
      value: request,
      configurable: true,
    });
    await playInFullscreen();
    expect(request).toHaveBeenCalledTimes(1);
    current = null;
    act(() => {
      document.dispatchEvent(new Event('fullscreenchange'));
    });
    expect(exitButton()).toBeNull();
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
  });
});

test('uses a renewed pass URL for the next start only', async () => {
  const signed = (signature: string) => ({
    ...gemHarbor,
    embedUrl: `${GAMES}/games/pass/${signature}/gem-harbor/?v=classic`,
  });
  const ref = createRef<PlayerHandle>();
  const { rerender } = render(
    element({ game: signed('1800000000.first'), resetOnExit: 'always', ref }),
  );
  clickPlay();
  await load();
  rerender(element({ game: signed('1800000900.second'), resetOnExit: 'always', ref }));
  expect(phase()).toBe('hidden');
  expect(frame()).toHaveAttribute(
    'src',
    `${GAMES}/games/pass/1800000000.first/gem-harbor/?v=classic`,
  );
  rerender(
    element({
      game: { ...gemHarbor, embedUrl: `${GAMES}/games/pass/1800000900.second/other/` },
      ref,
    }),
  );
  expect(phase()).toBe('waiting');
  clickPlay();
  expect(frame()).toHaveAttribute('src', `${GAMES}/games/pass/1800000900.second/other/`);
});
