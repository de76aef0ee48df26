import { allowsPersonalization } from '@/features/visitors/age/age-store';
import type { VideoAdProps } from '../ad-system';

/** An ad that does not end is stopped after this time. */
export const MAX_AD_MS = 90_000;

/** https://support.google.com/admanager/answer/3227223: under the age of consent, not personalized. */
function withPrivacy(adTagUrl: string): string {
  if (allowsPersonalization()) return adTagUrl;
  const url = new URL(adTagUrl);
  url.searchParams.set('tfua', '1');
  url.searchParams.set('npa', '1');
  return url.href;
}

interface VideoAdOptions extends VideoAdProps {
  adTagUrl: string;
  stage: HTMLElement;
  onStarted: () => void;
}

/** Returns the stop function, after which no callback is called. */
export function playVideoAd(
  ima: typeof google.ima,
  { adTagUrl, stage, onStarted, onCompleted, onClosed, onErrored }: VideoAdOptions,
): () => void {
  const { AdEvent, AdErrorEvent, AdsManagerLoadedEvent } = ima;
  const video = document.createElement('video');
  video.playsInline = true;
  let isOver = false;
  let manager: google.ima.AdsManager | null = null;
  const timeout = setTimeout(() => end(onErrored), MAX_AD_MS);

  function stop() {
    isOver = true;
    clearTimeout(timeout);
    resizes.disconnect();
    manager?.destroy();
    loader.destroy();
    container.destroy();
  }
  function end(callback: () => void) {
    if (isOver) return;
    stop();
    callback();
  }

  const container = new ima.AdDisplayContainer(stage, video);
  const loader = new ima.AdsLoader(container);
  const resizes = new ResizeObserver(() => manager?.resize(stage.clientWidth, stage.clientHeight));
  resizes.observe(stage);

  loader.addEventListener(AdErrorEvent.Type.AD_ERROR, () => end(onErrored));
  loader.addEventListener(AdsManagerLoadedEvent.Type.ADS_MANAGER_LOADED, (event) => {
    if (isOver) return;
    const loaded = event.getAdsManager(video);
    manager = loaded;
    loaded.addEventListener(AdErrorEvent.Type.AD_ERROR, () => end(onErrored));
    loaded.addEventListener(AdEvent.Type.STARTED, () => !isOver && onStarted());
    loaded.addEventListener(AdEvent.Type.ALL_ADS_COMPLETED, () => end(onCompleted));
    loaded.addEventListener(AdEvent.Type.SKIPPED, () => end(onClosed));
    loaded.addEventListener(AdEvent.Type.USER_CLOSE, () => end(onClosed));
    try {
      loaded.init(stage.clientWidth, stage.clientHeight);
      loaded.start();
    } catch {
      end(onErrored);
    }
  });

  container.initialize();
  const request = new ima.AdsRequest();
  request.adTagUrl = withPrivacy(adTagUrl);
  request.linearAdSlotWidth = stage.clientWidth;
  request.linearAdSlotHeight = stage.clientHeight;
  loader.requestAds(request);
  return () => !isOver && stop();
}
