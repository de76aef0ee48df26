import { fieldOf } from '@/lib/read/read';
import { loadScript } from '@/lib/third-party/load-script';
import { providers, type CaptchaSettings } from './providers';

/** The part of the providers' interfaces that all three have. */
interface WidgetApi {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
  reset: (id: unknown) => void;
}

function isApi(value: unknown): value is WidgetApi {
  return typeof fieldOf(value, 'render') === 'function' && typeof fieldOf(value, 'reset') === 'function';
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

/**
 * Puts the provider's widget into a place of the page.
 *
 * @param onAnswer told what the widget gives, and null when that is good no more.
 * @returns asks for another answer: each is good once. Rejects when the provider cannot be reached.
 */
export async function showWidget(
  { provider, siteKey }: CaptchaSettings,
  place: HTMLElement,
  onAnswer: (answer: string | null) => void,
): Promise<() => void> {
  const { script, global } = providers[provider];
  await loadScript(script);
  const api = await apiOf(global);
  const none = () => onAnswer(null);
  const id = api.render(place, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
    callback: (answer: unknown) => onAnswer(typeof answer === 'string' ? answer : null),
    'expired-callback': none,
    'error-callback': none,
  });
  return () => api.reset(id);
}
