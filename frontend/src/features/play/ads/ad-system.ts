import type { ComponentType } from 'react';
import type { AdSettings } from '@/content/third-parties';
import type { AdSize } from './ad-sizes';

/** How a preroll ended. The game loads after each of them. */
export type AdEnd = 'completed' | 'errored' | 'closed' | 'missing' | 'timedOut';

export interface VideoAdProps {
  onCompleted: () => void;
  /** The player skipped the ad. */
  onClosed: () => void;
  onErrored: () => void;
}

/** The interface of ad providers. A component that throws counts as a failed ad. */
export interface AdSystem {
  /** Fills a box of exactly this size. */
  Banner: ComponentType<{ size: AdSize }>;
  /** The preroll video, as large as the player. */
  VideoAd: ComponentType<VideoAdProps>;
}

/** The settings of Google's provider. */
export type GoogleAdSettings = Extract<AdSettings, { provider: 'google' }>;

/** Loads a provider on demand. Null if there is none; rejects when it cannot be loaded. */
export type LoadAdSystem = () => Promise<AdSystem | null>;
