/** Implemented by both drivers. */
export interface SmokeBrowser {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates a JavaScript expression in the current frame. */
  evaluate(expression: string): Promise<unknown>;
  click(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  press(key: 'Enter' | 'Space' | 'ArrowLeft' | 'ArrowRight'): Promise<void>;
  /** Later calls act in the target's frame. */
  enterFrame(target: Target): Promise<void>;
  /** Later calls act in the page. */
  leaveFrames(): Promise<void>;
  /** Console errors, uncaught errors and policy violations since the last call. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** The first visible match. `name` is the accessible name. */
export interface Target {
  css: string;
  name?: RegExp;
}

export const WAIT_MS = 90_000;

/** Evaluates to the target's element, or null. */
export const findElement = ({ css, name }: Target): string => `(() => {
  const name = ${name ? String(name) : 'null'};
  const nameOf = (element) =>
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  const isVisible = (element) => element.getClientRects().length > 0;
  return [...document.querySelectorAll(${JSON.stringify(css)})].find(
    (element) => isVisible(element) && (name === null || name.test(nameOf(element).trim())),
  ) ?? null;
})()`;

/** Polls until the value is not null, undefined or false. */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T>,
  limit = WAIT_MS,
): Promise<NonNullable<T>> {
  const until = Date.now() + limit;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const value = await read();
      if (value) return value;
    } catch (error) {
      // A navigation destroys the frame.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reason = last instanceof Error ? ` (${last.message})` : '';
  throw new Error(`Not within ${limit / 1000} s: ${what}${reason}`, { cause: last });
}
