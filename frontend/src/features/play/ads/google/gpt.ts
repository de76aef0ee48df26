import { loadScript } from '@/lib/third-party/load-script';

/** https://developers.google.com/publisher-tag/reference */
export interface GptSlot {
  addService(service: GptService): GptSlot;
  setTargeting(key: string, value: string): GptSlot;
}
export interface SlotRenderEnded {
  slot: GptSlot;
  isEmpty: boolean;
}
interface GptService {
  setPrivacySettings(settings: { nonPersonalizedAds: boolean; underAgeOfConsent: boolean }): void;
  addEventListener(type: 'slotRenderEnded', listener: (event: SlotRenderEnded) => void): void;
  removeEventListener(type: 'slotRenderEnded', listener: (event: SlotRenderEnded) => void): void;
}
export interface Gpt {
  cmd: { push(command: () => void): void };
  /** Null if the unit or the element is already in use. */
  defineSlot(unit: string, size: [width: number, height: number], element: string): GptSlot | null;
  destroySlots(slots: GptSlot[]): boolean;
  display(element: string): void;
  enableServices(): void;
  pubads(): GptService;
}

declare global {
  interface Window {
    googletag?: Gpt | { cmd: (() => void)[] };
  }
}

const GPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

export async function loadGpt(): Promise<Gpt> {
  await loadScript(GPT_URL);
  const { googletag } = window;
  if (!googletag) throw new Error('The script did not define googletag');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('googletag did not become ready')), 5000);
    googletag.cmd.push(() => {
      clearTimeout(timer);
      if (window.googletag && 'defineSlot' in window.googletag) resolve(window.googletag);
      else reject(new Error('googletag is incomplete'));
    });
  });
}
