import type { ComponentType } from 'react';
import type { AdSettings } from '@/content/third-parties';
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

/** What Google's provider is told. */
export type GoogleAdSettings = Extract<AdSettings, { provider: 'google' }>;

/** Loads a provider, no sooner than it is needed. Null when it is not there; rejects when it cannot be loaded. */
export type LoadAdSystem = () => Promise<AdSystem | null>;
