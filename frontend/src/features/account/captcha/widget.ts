import { fieldOf } from '@/lib/read/read';
import { loadScript } from '@/lib/third-party/load-script';
import { providers, type CaptchaSettings } from './providers';

/** The part of the providers' interfaces that all three have. */
interface WidgetApi {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (id: unknown) => void;
  /** Two of the three. */
  remove?: (id: unknown) => void;
}

function isApi(value: unknown): value is WidgetApi {
  return (
    typeof fieldOf(value, 'render') === 'function' && typeof fieldOf(value, 'reset') === 'function'
  );
}

const POLL_MS = 50;
const TIMEOUT_MS = 10_000;

/** The provider's interface, once its script has run: a little after it has loaded, for some. */
async function apiOf(name: string): Promise<WidgetApi> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const api = fieldOf(window, name);
    if (isApi(api)) return api;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The captcha ${name} did not start`);
}

export interface WidgetEvents {
  onAnswer: (answer: string) => void;
  /** The answer is good no more. */
  onExpired: () => void;
  /** The widget cannot go on. */
  onError: () => void;
}

export interface Widget {
  /** Asks for another answer: each is good once. */
  reset: () => void;
  remove: () => void;
}

/** Puts the provider's widget into a place of the page. Rejects when the provider cannot be reached. */
export async function showWidget(
  { provider, siteKey }: CaptchaSettings,
  place: HTMLElement,
  { onAnswer, onExpired, onError }: WidgetEvents,
): Promise<Widget> {
  const { script, global } = providers[provider];
  await loadScript(script);
  const api = await apiOf(global);
  const id = api.render(place, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
    callback: (answer: unknown) =>
      typeof answer === 'string' && answer !== '' ? onAnswer(answer) : onExpired(),
    'expired-callback': onExpired,
    // True says that it is seen to: else it is written to the console.
    'error-callback': () => {
      onError();
      return true;
    },
  });
  return {
    reset: () => api.reset(id),
    remove: () => {
      api.remove?.(id);
      place.remove();
    },
  };
}
