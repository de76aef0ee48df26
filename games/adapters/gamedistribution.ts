/**
 * GameDistribution HTML5 SDK: `GD_OPTIONS` is set before the script loads, and its `onEvent` gets
 * the events.
 */
import { connectPortal, type Portal } from './portal.ts';

interface GdOptions {
  onEvent?: (event: { name: string; message: string; status: string }) => void;
}

export function createGameDistribution(
  game: Window,
  options: GdOptions,
  { bridge, showAd }: Portal = connectPortal(game),
) {
  const emit = (name: string): void =>
    options.onEvent?.({ name, message: name, status: 'success' });

  let showsAd = false;

  // The SDK reports after its script has run.
  setTimeout(() => {
    emit('SDK_READY');
    bridge.ready();
    // A game that has asked for an ad meanwhile starts after it.
    if (!showsAd) emit('SDK_GAME_START');
  }, 0);

  async function showGameAd(type: string = 'interstitial'): Promise<void> {
    if (type === 'display') throw new Error('Display ads are not available on this portal.');
    const isRewarded = type === 'rewarded';
    showsAd = true;
    emit('SDK_GAME_PAUSE');
    const { rewarded } = await showAd(isRewarded ? 'rewarded' : 'midgame');
    showsAd = false;
    if (isRewarded && rewarded) emit('SDK_REWARDED_WATCH_COMPLETE');
    emit('SDK_GAME_START');
    if (isRewarded && !rewarded) throw new Error('The player closed the ad.');
  }

  return {
    AdType: { Interstitial: 'interstitial', Rewarded: 'rewarded', Display: 'display' },
    showAd: showGameAd,
    showBanner: () => void showGameAd(),
    preloadAd: async () => undefined,
    cancelAd: async () => undefined,
    openConsole: () => undefined,
    play: () => undefined,
    customLog: () => undefined,
    sendEvent: async () => undefined,
    getSession: async () => ({}),
    on: () => undefined,
  };
}
