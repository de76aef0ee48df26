import { useCallback, useEffect, useRef } from 'react';

/** As long as browsers count a press as activation. */
const ACTIVATION_MS = 5_000;
const PRESSES = ['keydown', 'pointerdown', 'pointerup'] as const;

/** Browsers without the property allow everything. */
const isActive = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.isActive;

/**
 * A press in the game activates its page too, so that a game cannot open dialogs by itself. A press
 * on the page, such as on Play or on Close in a dialog, must not count: the game could open the next
 * dialog at once.
 *
 * @returns a function that tells whether the game was pressed lately
 */
export function useGamePress(): () => boolean {
  const pagePressed = useRef(-Infinity);
  useEffect(() => {
    const note = () => void (pagePressed.current = performance.now());
    // The press on Play.
    note();
    for (const type of PRESSES) window.addEventListener(type, note, { capture: true });
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, note, { capture: true });
    };
  }, []);
  return useCallback(
    () => isActive() && performance.now() - pagePressed.current >= ACTIVATION_MS,
    [],
  );
}
