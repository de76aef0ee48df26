import { createGameDistribution } from './gamedistribution.ts';

declare global {
  interface Window {
    GD_OPTIONS?: Parameters<typeof createGameDistribution>[1];
  }
}

Object.assign(window, { gdsdk: createGameDistribution(window, window.GD_OPTIONS ?? {}) });
