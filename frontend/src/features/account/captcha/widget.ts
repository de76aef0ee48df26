import { loadScript } from '@/lib/third-party/load-script';
import { providers, type CaptchaSettings } from './providers';

interface WidgetApi {
  render: (container: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (id: unknown) => void;
  remove?: (id: unknown) => void;
}

const isApi = (value: unknown): value is WidgetApi =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  typeof value.render === 'function' &&
  'reset' in value &&
  typeof value.reset === 'function';

const POLL_MS = 50;
const TIMEOUT_MS = 10_000;

/** Some providers define their API a little after the script has loaded. */
async function waitForApi(name: string): Promise<WidgetApi> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const api: unknown = Reflect.get(window, name);
    if (isApi(api)) return api;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The captcha ${name} did not start`);
}

export interface WidgetEvents {
  onToken: (token: string) => void;
  onExpired: () => void;
  onError: () => void;
}

export async function renderWidget(
  { provider, siteKey }: CaptchaSettings,
  container: HTMLElement,
  { onToken, onExpired, onError }: WidgetEvents,
) {
  const { script, global } = providers[provider];
  await loadScript(script);
  const api = await waitForApi(global);
  const id = api.render(container, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
    callback: (token: unknown) =>
      typeof token === 'string' && token !== '' ? onToken(token) : onExpired(),
    'expired-callback': onExpired,
    // True marks the error as handled; otherwise the widget logs it.
    'error-callback': () => {
      onError();
      return true;
    },
  });
  return {
    reset: () => api.reset(id),
    remove: () => {
      api.remove?.(id);
      container.remove();
    },
  };
}

export type Widget = Awaited<ReturnType<typeof renderWidget>>;
