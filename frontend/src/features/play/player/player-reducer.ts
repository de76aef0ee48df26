import type { AdEnd } from '../ads/ad-system';

export type PlayerPhase = 'waiting' | 'interstitial' | 'loading' | 'hidden' | 'error';

export type ResetOnExit = 'never' | 'mobile' | 'always';

export interface PlayerState {
  phase: PlayerPhase;
  source: string | null;
  /** A new number creates a new frame. */
  starts: number;
}

export type PlayerEvent =
  | { type: 'play'; clickHandler: boolean }
  | { type: 'autoPlay' }
  | { type: 'adEnded'; outcome: AdEnd }
  | { type: 'loaded' }
  | { type: 'failed' }
  | { type: 'loadTimedOut' }
  | { type: 'retry' }
  | { type: 'sourceChanged'; source: string | null }
  | { type: 'fullscreenLeft'; reset: ResetOnExit; isTouchDevice: boolean };

export const waitingState = (source: string | null): PlayerState => ({
  phase: 'waiting',
  source,
  starts: 0,
});

function start(state: PlayerState): PlayerState {
  return { ...state, phase: state.source === null ? 'error' : 'loading', starts: state.starts + 1 };
}

/** Returns the same object if the event does not apply. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'play':
      if (state.phase !== 'waiting') return state;
      return event.clickHandler ? { ...state, phase: 'interstitial' } : start(state);
    case 'autoPlay':
      return state.phase === 'waiting' ? start(state) : state;
    case 'adEnded':
      return state.phase === 'interstitial' ? start(state) : state;
    case 'loaded':
      return state.phase === 'loading' ? { ...state, phase: 'hidden' } : state;
    case 'failed':
      return state.phase === 'loading' || state.phase === 'hidden'
        ? { ...state, phase: 'error' }
        : state;
    case 'loadTimedOut':
      return state.phase === 'loading' ? { ...state, phase: 'error' } : state;
    case 'retry':
      return state.phase === 'error' ? start(state) : state;
    case 'sourceChanged':
      return state.source === event.source
        ? state
        : { ...state, phase: 'waiting', source: event.source };
    case 'fullscreenLeft': {
      const shouldReset =
        event.reset === 'always' || (event.reset === 'mobile' && event.isTouchDevice);
      return shouldReset && state.phase !== 'waiting' ? { ...state, phase: 'waiting' } : state;
    }
  }
}
