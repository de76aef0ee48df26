import { DEFAULT_SCRIPT_ID, SCRIPT_URL } from '@marsidev/react-turnstile';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Captcha } from './captcha';

/** Stands for the script of the provider, which is not loaded. */
function stubScript(event: 'load' | 'error') {
  const box = (container: HTMLElement) => {
    container.style.cssText =
      'inline-size: 300px; block-size: 65px; box-sizing: border-box; padding: 20px; border: 2px solid var(--line-strong)';
    container.textContent = 'The widget of the provider';
    return 'widget';
  };
  const api = { render: box, reset: () => undefined, remove: () => undefined };
  if (event === 'load') Object.assign(window, { turnstile: api });
  else Reflect.deleteProperty(window, 'turnstile');
  const appendChild = (node: Node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src.startsWith(SCRIPT_URL))
      return Element.prototype.appendChild.call(document.head, node);
    // Not a script: the browser would load it.
    const element = document.createElement('i');
    element.id = node.id;
    document.head.append(element);
    if (event === 'error') queueMicrotask(() => node.dispatchEvent(new Event('error')));
    return node;
  };
  Object.assign(document.head, { appendChild });
  // `window.turnstile` stays: Storybook calls this before it unmounts the widget, which needs it.
  return () => {
    Reflect.deleteProperty(document.head, 'appendChild');
    document.getElementById(DEFAULT_SCRIPT_ID)?.remove();
  };
}

/** A form with a captcha, with every failure shown next to it. */
const meta = {
  title: 'Features/Member forms/Captcha',
  component: Captcha,
  args: {
    settings: { siteKey: 'public' },
    error: null,
    turnstile: { current: undefined },
    onLoad: fn(),
    onSuccess: fn(),
    onExpire: fn(),
    onFailed: fn(),
    onReload: fn(),
  },
  beforeEach: () => stubScript('load'),
} satisfies Meta<typeof Captcha>;
export default meta;
type Story = StoryObj<typeof meta>;

const isLoaded: Story['play'] = async ({ args }) =>
  waitFor(() => expect(args.onLoad).toHaveBeenCalled());

export const Ready: Story = { play: isLoaded };
export const Refused: Story = {
  tags: ['picture'],
  args: { error: { kind: 'refused', text: 'Confirm you’re human, then try again.', times: 1 } },
  play: isLoaded,
};
export const Blocked: Story = {
  tags: ['picture'],
  args: {
    error: {
      kind: 'failed',
      text: 'The human check couldn’t load. Turn off any content blockers, then reload it.',
      times: 1,
    },
  },
  beforeEach: () => stubScript('error'),
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledTimes(1));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload the check' }));
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledTimes(2));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};
