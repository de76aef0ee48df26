import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { TileGame } from '@/content/game-summary';
import { openModal, useModal } from '@/features/shell/modals/modal-store';

/** First segments of two-segment paths that are not game pages. */
const NON_GAME_SECTIONS = new Set([
  'account',
  'genre',
  'lists',
  'playlist',
  'search',
  'tag',
  'users',
]);

const SUPPRESSED = [
  /^\/daily\/?$/,
  /^\/blog(\/|$)/,
  /^\/about\//,
  /^\/subscribe\/[^/]+\/?$/,
  /^\/game-pass\/?$/,
  /^\/embed\//,
];

function isGamePage(pathname: string): boolean {
  const [genre, slug, ...more] = pathname.split('/').filter(Boolean);
  return (
    genre !== undefined && slug !== undefined && more.length === 0 && !NON_GAME_SECTIONS.has(genre)
  );
}

export const isSuppressed = (pathname: string): boolean =>
  isGamePage(pathname) || SUPPRESSED.some((route) => route.test(pathname));

export const IDLE_MS = 30_000;

const ACTIVITY = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

/** Focus is not enough: a phone's keyboard may be closed. */
const hasUnsentInput = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main form :is(input, textarea):read-write',
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue);

/** Using a form or a frame (a game, a payment) is not idling. */
const isBusy = () =>
  (document.activeElement?.matches('input, textarea, select, [contenteditable], iframe') ??
    false) ||
  hasUnsentInput();

const fetchGames = (): Promise<TileGame[]> =>
  import('./idle-games').then(({ fetchIdleGames }) => fetchIdleGames()).catch(() => []);

/** Once per path. */
export function BeforeYouGo() {
  const pathname = usePathname();

  const open = useEffectEvent(async (isCurrent: () => boolean) => {
    if (useModal.getState().modal) return;
    const games = await fetchGames();
    if (games.length > 0 && isCurrent() && !useModal.getState().modal)
      openModal('beforeYouGo', { games });
  });

  useEffect(() => {
    if (isSuppressed(pathname)) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;

    const stop = () => {
      clearTimeout(timer);
      for (const type of ACTIVITY) window.removeEventListener(type, restart);
      document.removeEventListener('visibilitychange', restart);
    };
    const expire = () => {
      // The timer restarts when the tab is visible again.
      if (document.visibilityState === 'hidden') return;
      if (isBusy()) return restart();
      stop();
      void open(() => isCurrent);
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(expire, IDLE_MS);
    };

    for (const type of ACTIVITY) window.addEventListener(type, restart, { passive: true });
    document.addEventListener('visibilitychange', restart);
    restart();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [pathname]);

  return null;
}
