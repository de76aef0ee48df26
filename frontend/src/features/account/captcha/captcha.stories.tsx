import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Captcha } from './captcha';
import { TURNSTILE_SCRIPT } from './widget';

function scriptHasLoaded() {
  const box = (container: HTMLElement) => {
    container.style.cssText =
      'inline-size: 300px; block-size: 65px; box-sizing: border-box; padding: 20px; border: 2px solid var(--line-strong)';
    container.textContent = 'The widget of the provider';
    return 'widget';
  };
  window.turnstile = { render: box, reset: () => undefined, remove: () => undefined };
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const isScript = node instanceof HTMLScriptElement && node.src === TURNSTILE_SCRIPT;
      if (isScript) queueMicrotask(() => node.dispatchEvent(new Event('load')));
      else Element.prototype.append.call(document.head, node);
    }
  };
  return () => {
    Reflect.deleteProperty(document.head, 'append');
    delete window.turnstile;
  };
}

/** A form with a captcha, with every failure shown next to it. */
const meta = {
  title: 'Features/Member forms/Captcha',
  component: Captcha,
  args: {
    settings: { siteKey: 'public' },
    message: null,
    state: 'ready',
    rebuildCount: 0,
    widget: { current: null },
    onReady: fn(),
    onFailed: fn(),
    onRetry: fn(),
    onToken: fn(),
    onExpired: fn(),
    onError: fn(),
  },
  beforeEach: () => scriptHasLoaded(),
} satisfies Meta<typeof Captcha>;
export default meta;
type Story = StoryObj<typeof meta>;

const withMessage = (text: string) => ({ message: { text, times: 1, isPersistent: false } });
const isReady: Story['play'] = async ({ args }) =>
  waitFor(() => expect(args.onReady).toHaveBeenCalled());

export const Ready: Story = { play: isReady };
export const Refused: Story = {
  tags: ['picture'],
  args: withMessage('Confirm you’re human, then try again.'),
  play: isReady,
};
export const Expired: Story = {
  args: withMessage('The human check has expired. Please do it again.'),
  play: isReady,
};
export const Blocked: Story = {
  tags: ['picture'],
  args: {
    ...withMessage('The human check couldn’t load. Turn off any content blockers, then reload it.'),
    state: 'failed',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload the check' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Reloading: Story = {
  args: {
    ...withMessage('The human check couldn’t load. Turn off any content blockers, then reload it.'),
    state: 'again',
  },
};
