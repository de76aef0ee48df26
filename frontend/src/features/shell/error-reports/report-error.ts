const REPORT_URL = '/api/report/error';
const MAX_REPORTS = 10;
/** The content API's limits. */
const MAX_LENGTHS = { label: 120, name: 120, message: 2000, stack: 8000 } as const;

/** Errors that are not ours: browser notices and extensions. */
const IGNORED_ERRORS = /ResizeObserver loop|^Script error\.?$/;
const EXTENSION_CODE = /(?:chrome|moz|safari-web)-extension:\/\//;

export interface CaughtError {
  /** Where the error was caught, for example `window`. */
  label: string;
  /** An error view replaced the page. */
  fatal: boolean;
  error: unknown;
  meta?: Readonly<Record<string, string | number | boolean | null>>;
}

const reportedKeys = new Set<string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const getText = (value: unknown, field: 'name' | 'message' | 'stack'): string => {
  const text: unknown = isObject(value) ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : '';
};

function toErrorFields(error: unknown): { name: string; message: string; stack: string } {
  if (error instanceof Error || getText(error, 'message') !== '')
    return {
      name: getText(error, 'name'),
      message: getText(error, 'message'),
      stack: getText(error, 'stack'),
    };
  return { name: typeof error, message: String(error), stack: '' };
}

/**
 * Reports an error once per page. Never throws.
 * @returns false when nothing was sent.
 */
export async function reportError({ label, fatal, error, meta }: CaughtError): Promise<boolean> {
  try {
    const { name, message, stack } = toErrorFields(error);
    if (name === 'AbortError' || IGNORED_ERRORS.test(message) || EXTENSION_CODE.test(stack))
      return false;
    const key = [name, message, stack.split('\n', 3).join('\n')].join('\n');
    if (reportedKeys.has(key) || reportedKeys.size >= MAX_REPORTS) return false;
    reportedKeys.add(key);
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
      // The page may be unloading.
      keepalive: true,
    });
    const body: unknown = await response.json();
    return isObject(body) && 'ok' in body && body.ok === true;
  } catch {
    return false;
  }
}
