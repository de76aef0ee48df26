import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** `native` is the browser's own; `overlay` covers the window where there is none (an iPhone) or where it refuses. */
export type FullscreenMode = 'off' | 'native' | 'overlay';

export interface Fullscreen {
  mode: FullscreenMode;
  enter: () => void;
  leave: () => void;
  toggle: () => void;
}

/** Marks our entry in the history: the browser's back button leaves full screen instead of the page. */
const MARK = 'agFullscreen';

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && MARK in state;

/** Whether the browser let `element` have the whole screen. Without a click or tap just before, it would only complain. */
async function requestNative(element: HTMLElement): Promise<boolean> {
  if (!document.fullscreenEnabled || typeof element.requestFullscreen !== 'function') return false;
  if (navigator.userActivation?.isActive === false) return false;
  try {
    await element.requestFullscreen({ navigationUI: 'hide' });
    return true;
  } catch {
    return false;
  }
}

/** Turns the picture as the game wants it held, where the browser can: Android's do in full screen, and take it back when that ends. */
async function lockOrientation(orientation: 'portrait' | 'landscape'): Promise<void> {
  try {
    await window.screen.orientation.lock(orientation);
  } catch {
    // Not known here, or not of this device: it has to be turned by hand.
  }
}

interface FullscreenOptions {
  /** The back button leaves full screen: what a phone's player expects. */
  leaveOnBack: boolean;
  /** How the device is to be held; null: as one likes. */
  orientation: 'portrait' | 'landscape' | null;
  onLeave: () => void;
}

/** Full screen for `stage`, by whatever means the browser has. It ends by `leave`, by the browser, by Escape, and by the back button. */
export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  { leaveOnBack, orientation, onLeave }: FullscreenOptions,
): Fullscreen {
  const [mode, setMode] = useState<FullscreenMode>('off');
  const left = useEffectEvent(onLeave);

  const enter = useCallback(() => {
    const element = stage.current;
    if (!element) return;
    void requestNative(element).then((granted) => {
      if (!element.isConnected) return;
      setMode(granted ? 'native' : 'overlay');
      if (granted && leaveOnBack && orientation) void lockOrientation(orientation);
      if (leaveOnBack && !isMarked(window.history.state))
        window.history.pushState({ ...window.history.state, [MARK]: true }, '');
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
      if (!isMarked(window.history.state)) leave();
    };
    const path = window.location.pathname;
    const scrolling = document.documentElement.style.overflow;

    if (mode === 'native') document.addEventListener('fullscreenchange', handleChange);
    else {
      document.addEventListener('keydown', handleKey);
      document.documentElement.style.overflow = 'hidden';
    }
    window.addEventListener('popstate', handleBack);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      document.removeEventListener('keydown', handleKey);
      document.documentElement.style.overflow = scrolling;
      window.removeEventListener('popstate', handleBack);
      // On another page already, there is nothing to take back.
      if (isMarked(window.history.state) && window.location.pathname === path)
        window.history.back();
      left();
    };
  }, [mode, leave]);

  return { mode, enter, leave, toggle };
}
