import { loadScript } from '@/lib/third-party/load-script';
import type { CaptchaSettings } from './captcha-settings';

export const TURNSTILE_SCRIPT =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

export interface WidgetEvents {
  onToken: (token: string) => void;
  onExpired: () => void;
  onError: () => void;
}

export async function renderWidget(
  { siteKey }: CaptchaSettings,
  container: HTMLElement,
  { onToken, onExpired, onError }: WidgetEvents,
) {
  await loadScript(TURNSTILE_SCRIPT);
  const { turnstile } = window;
  if (!turnstile) throw new Error('The script did not define turnstile');
  const id = turnstile.render(container, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
    callback: onToken,
    'expired-callback': onExpired,
    // True marks the error as handled; otherwise the widget logs it.
    'error-callback': () => {
      onError();
      return true;
    },
  });
  return {
    reset: () => turnstile.reset(id),
    remove: () => {
      turnstile.remove(id);
      container.remove();
    },
  };
}

export type Widget = Awaited<ReturnType<typeof renderWidget>>;
