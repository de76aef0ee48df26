'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { TileGame } from '@/content/game-summary';
import { openModal, useModal } from '@/features/shell/modals/modal-store';
import { isSuppressed } from './suppressed';

/** SPEC section 9. */
export const IDLE_MS = 30_000;

const ACTIVITY = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

/** A form of the page holds what somebody typed and has not sent: a phone's keyboard may be closed meanwhile. */
const isBegun = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main form :is(input, textarea):read-write',
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue);

/** Whoever fills in a form is not leaving, however long a word takes. */
const isWriting = () =>
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false) ||
  isBegun();

/** None when they cannot be had; what asks for them is loaded when somebody has been idle. */
const fetchGames = (): Promise<TileGame[]> =>
  import('./idle-games').then(({ fetchIdleGames }) => fetchIdleGames()).catch(() => []);

/** Opens the before-you-go modal after 30 seconds without mouse, key or touch: once per path change, and not on the suppressed routes. */
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
    let current = true;

    const stop = () => {
      clearTimeout(timer);
      for (const type of ACTIVITY) window.removeEventListener(type, restart);
      document.removeEventListener('visibilitychange', restart);
    };
    const expire = () => {
      // Nobody is there to be asked; who comes back has thirty seconds again.
      if (document.visibilityState === 'hidden') return;
      if (isWriting()) return restart();
      stop();
      void open(() => current);
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(expire, IDLE_MS);
    };

    for (const type of ACTIVITY) window.addEventListener(type, restart, { passive: true });
    document.addEventListener('visibilitychange', restart);
    restart();
    return () => {
      current = false;
      stop();
    };
  }, [pathname]);

  return null;
}
