import { loadScript } from '@/lib/third-party/load-script';

/** https://developers.google.com/interactive-media-ads */
export interface AdsManager {
  addEventListener(type: string, listener: () => void): void;
  init(width: number, height: number, viewMode: string): void;
  resize(width: number, height: number, viewMode: string): void;
  start(): void;
  destroy(): void;
}
interface AdDisplayContainer {
  initialize(): void;
  destroy(): void;
}
export interface AdsLoader {
  addEventListener(
    type: string,
    listener: (event: { getAdsManager(content: HTMLVideoElement): AdsManager }) => void,
  ): void;
  requestAds(request: AdsRequest): void;
  destroy(): void;
}
interface AdsRequest {
  adTagUrl: string;
  linearAdSlotWidth: number;
  linearAdSlotHeight: number;
}
export interface Ima {
  AdDisplayContainer: new (element: HTMLElement, video: HTMLVideoElement) => AdDisplayContainer;
  AdsLoader: new (container: AdDisplayContainer) => AdsLoader;
  AdsRequest: new () => AdsRequest;
  AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: string } };
  AdErrorEvent: { Type: { AD_ERROR: string } };
  AdEvent: {
    Type: { STARTED: string; ALL_ADS_COMPLETED: string; SKIPPED: string; USER_CLOSE: string };
  };
  ViewMode: { NORMAL: string };
}

declare global {
  interface Window {
    google?: { ima?: Ima };
  }
}

const IMA_URL = 'https://imasdk.googleapis.com/js/sdkloader/ima3.js';

export async function loadIma(): Promise<Ima> {
  await loadScript(IMA_URL);
  const ima = window.google?.ima;
  if (!ima) throw new Error('The script did not define the SDK');
  return ima;
}
