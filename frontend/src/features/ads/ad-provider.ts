import type { ComponentType } from 'react';
import type { AdSize } from './ad-sizes';

/** How a pre-content advert came to its end: the game loads after each of them. */
export type AdEnd = 'completed' | 'errored' | 'closed' | 'missing' | 'timedOut';

export interface VideoAdProps {
  onCompleted: () => void;
  /** The player did not want to see the rest. */
  onClosed: () => void;
  onErrored: () => void;
}

/** What an advertising provider brings once it is loaded. A component that throws counts as an advert that failed. */
export interface AdSystem {
  /** Fills a box of exactly this size. */
  Banner: ComponentType<{ size: AdSize }>;
  /** The pre-content video, in a box as large as the player. */
  VideoAd: ComponentType<VideoAdProps>;
}

/** Loads a provider, no sooner than it is needed. Null when it is not there; rejects when it cannot be loaded. */
export type LoadAdSystem = () => Promise<AdSystem | null>;

const providers: Readonly<Record<string, LoadAdSystem>> = {
  house: () => import('./house/house-ads').then((module) => module.houseAds),
};

/** The provider of that name. Null for `none`: play starts without an advert. */
export function adProvider(name: string): LoadAdSystem | null {
  return providers[name] ?? null;
}
