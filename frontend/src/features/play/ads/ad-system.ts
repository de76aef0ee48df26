import type { ComponentType } from 'react';
import type { AdSettings } from '@/content/third-parties';
import type { AdSize } from './ad-sizes';

/** How a preroll ended. The game loads after each of them. */
export type AdEnd = 'completed' | 'errored' | 'closed' | 'missing' | 'timedOut';

export interface VideoAdProps {
  onCompleted: () => void;
  onClosed: () => void;
  onErrored: () => void;
}

/** A component that throws counts as a failed ad. */
export interface AdSystem {
  Banner: ComponentType<{ size: AdSize }>;
  VideoAd: ComponentType<VideoAdProps>;
}

export type GoogleAdSettings = Extract<AdSettings, { provider: 'google' }>;

/** Null without a provider; rejects when it cannot be loaded. */
export type LoadAdSystem = () => Promise<AdSystem | null>;
