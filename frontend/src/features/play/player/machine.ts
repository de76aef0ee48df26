import type { AdEnd } from '../ads/ad-system';

/**
 * The player as SPEC section 4 has it: five phases, and every way from one to another. Pure; what happens in a phase (timers, frames,
 * adverts) is the view's.
 */
export type PlayerPhase = 'waiting' | 'interstitial' | 'loading' | 'hidden' | 'error';

/** Whether leaving full screen ends the game. */
export type ResetOnExit = 'never' | 'mobile' | 'always';

export interface PlayerState {
  phase: PlayerPhase;
  source: string | null;
  /** How often a game was started; a new number is a new frame. */
  starts: number;
}

export type PlayerEvent =
  | { type: 'play'; clickHandler: boolean }
  | { type: 'autoPlay' }
  | { type: 'adEnded'; how: AdEnd }
  | { type: 'loaded' }
  | { type: 'failed' }
  | { type: 'loadTimedOut' }
  | { type: 'retry' }
  | { type: 'sourceChanged'; source: string | null }
  | { type: 'fullscreenLeft'; reset: ResetOnExit; onPhone: boolean };

export const waitingFor = (source: string | null): PlayerState => ({
  phase: 'waiting',
  source,
  starts: 0,
});

/** Starts loading; without anything to load, that is an error. */
function start(state: PlayerState): PlayerState {
  return { ...state, phase: state.source === null ? 'error' : 'loading', starts: state.starts + 1 };
}

/** The state after `event`; the same object when the event means nothing in this phase. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
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
      const resets = event.reset === 'always' || (event.reset === 'mobile' && event.onPhone);
      return resets && state.phase !== 'waiting' ? { ...state, phase: 'waiting' } : state;
    }
  }
}
