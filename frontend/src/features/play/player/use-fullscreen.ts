import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** `overlay` covers the window where full screen is unsupported (iPhone) or refused. */
type FullscreenMode = 'off' | 'native' | 'overlay';

/** Marks our history entry: Back leaves full screen, not the page. */
const HISTORY_KEY = 'agFullscreen';

const hasHistoryEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && HISTORY_KEY in state;

/**
 * Uses the document, not the stage, so that full screen continues on the next game's page. Needs a
 * user gesture.
 */
async function requestNative(): Promise<boolean> {
  if (document.fullscreenElement) return true;
  const element = document.documentElement;
  if (!document.fullscreenEnabled || typeof element.requestFullscreen !== 'function') return false;
  if (navigator.userActivation?.isActive === false) return false;
  try {
    await element.requestFullscreen({ navigationUI: 'hide' });
    return true;
  } catch {
    return false;
  }
}

/** Android browsers lock the orientation in full screen and unlock it afterwards. */
async function lockOrientation(orientation: 'portrait' | 'landscape'): Promise<void> {
  try {
    await window.screen.orientation.lock(orientation);
  } catch {
    // Unsupported: the player rotates the device.
  }
}

interface FullscreenOptions {
  leaveOnBack: boolean;
  orientation: 'portrait' | 'landscape' | null;
  onLeave: () => void;
}

export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  { leaveOnBack, orientation, onLeave }: FullscreenOptions,
) {
  const [mode, setMode] = useState<FullscreenMode>('off');
  const handleLeave = useEffectEvent(onLeave);

  const enter = useCallback(() => {
    const element = stage.current;
    if (!element) return;
    void requestNative().then((granted) => {
      if (!element.isConnected) return;
      setMode(granted ? 'native' : 'overlay');
      if (granted && leaveOnBack && orientation) void lockOrientation(orientation);
      if (leaveOnBack && !hasHistoryEntry(window.history.state))
        window.history.pushState({ ...window.history.state, [HISTORY_KEY]: true }, '');
    });
  }, [stage, leaveOnBack, orientation]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    setMode('off');
  }, []);

  const toggle = useCallback(() => (mode === 'off' ? enter() : leave()), [mode, enter, leave]);

  useEffect(() => {
    if (mode === 'off') return;
    const handleChange = () => {
      if (!document.fullscreenElement) setMode('off');
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setMode('off');
    };
    const handleBack = () => {
      if (!hasHistoryEntry(window.history.state)) leave();
    };
    const path = window.location.pathname;
    const previousOverflow = document.documentElement.style.overflow;

    if (mode === 'native') document.addEventListener('fullscreenchange', handleChange);
    else document.addEventListener('keydown', handleKey);
    document.documentElement.style.overflow = 'hidden';
    window.addEventListener('popstate', handleBack);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      document.removeEventListener('keydown', handleKey);
      document.documentElement.style.overflow = previousOverflow;
      window.removeEventListener('popstate', handleBack);
      // After navigation, there is no history entry to remove.
      if (hasHistoryEntry(window.history.state) && window.location.pathname === path)
        window.history.back();
      handleLeave();
    };
  }, [mode, leave]);

  return { mode, enter, leave, toggle };
}
