import { fieldOf } from '@/lib/read/read';

/** SPEC section 7's call. */
const REPORT_URL = '/api/report/error';
/** Reports that one page sends at most, however much goes wrong on it. */
const MAX_REPORTS = 10;
/** Characters that the content API takes of each part. */
const MAX_LENGTHS = { label: 120, name: 120, message: 2000, stack: 8000 } as const;

/** What nobody can mend: the browser's own notices, add-ons of the visitor, calls that were called off. */
const NOISE = /ResizeObserver loop|^Script error\.?$/;
const FOREIGN_CODE = /(?:chrome|moz|safari-web)-extension:\/\//;

export interface CaughtError {
  /** Where it was caught, e.g. `window`. */
  label: string;
  /** Whether it took the page away. */
  fatal: boolean;
  /** Whatever was thrown. */
  error: unknown;
  /** What else may help, as JSON. */
  meta?: Readonly<Record<string, string | number | boolean | null>>;
}

const sent = new Set<string>();

const textOf = (value: unknown, field: 'name' | 'message' | 'stack'): string => {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text : '';
};

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error || textOf(error, 'message') !== '')
    return {
      name: textOf(error, 'name'),
      message: textOf(error, 'message'),
      stack: textOf(error, 'stack'),
    };
  return { name: typeof error, message: String(error), stack: '' };
}

/**
 * Tells the portal of an error. Each error is told once a page; nothing that goes wrong with the telling is ever thrown.
 *
 * @returns the answer's `ok`; false when nothing was sent or it did not arrive.
 */
export async function reportError({ label, fatal, error, meta }: CaughtError): Promise<boolean> {
  try {
    const { name, message, stack } = describe(error);
    if (name === 'AbortError' || NOISE.test(message) || FOREIGN_CODE.test(stack)) return false;
    const key = [name, message, stack.split('\n', 3).join('\n')].join('\n');
    if (sent.has(key) || sent.size >= MAX_REPORTS) return false;
    sent.add(key);
    const response = await fetch(REPORT_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        label: label.slice(0, MAX_LENGTHS.label),
        fatal,
        name: name.slice(0, MAX_LENGTHS.name),
        message: message.slice(0, MAX_LENGTHS.message),
        stack: stack.slice(0, MAX_LENGTHS.stack),
        meta: { ...meta, path: window.location.pathname.slice(0, 500) },
      }),
      // The page may be on its way out.
      keepalive: true,
    });
    return fieldOf(await response.json(), 'ok') === true;
  } catch {
    return false;
  }
}
