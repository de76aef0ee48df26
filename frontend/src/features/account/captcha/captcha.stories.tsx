import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Captcha } from './captcha';
import { providers } from './providers';

const { script, global } = providers.turnstile;

/** Stands in for the provider's script, which comes from its own server: here it is there at once. */
function scriptIsThere() {
  const box = (place: HTMLElement) => {
    place.style.cssText =
      'inline-size: 300px; block-size: 65px; box-sizing: border-box; padding: 20px; border: 2px solid var(--line-strong)';
    place.textContent = 'The widget of the provider';
  };
  Object.assign(window, { [global]: { render: box, reset: () => undefined } });
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const isScript = node instanceof HTMLScriptElement && node.src === script;
      if (isScript) queueMicrotask(() => node.dispatchEvent(new Event('load')));
      else Element.prototype.append.call(document.head, node);
    }
  };
  return () => {
    Reflect.deleteProperty(document.head, 'append');
    Reflect.deleteProperty(window, global);
  };
}

/** What a form of members has where a captcha is wanted. Whatever goes wrong with it is said beside it, each time. */
const meta = {
  title: 'Features/Member forms/Captcha',
  component: Captcha,
  args: {
    settings: { provider: 'turnstile', siteKey: 'public' },
    said: null,
    state: 'ready',
    round: 0,
    made: 0,
    onReady: fn(),
    onFailed: fn(),
    onAgain: fn(),
    onAnswer: fn(),
    onExpired: fn(),
    onError: fn(),
  },
  beforeEach: () => scriptIsThere(),
} satisfies Meta<typeof Captcha>;
export default meta;
type Story = StoryObj<typeof meta>;

const saying = (text: string) => ({ said: { text, times: 1, stays: false } });
const isReady: Story['play'] = async ({ args }) =>
  waitFor(() => expect(args.onReady).toHaveBeenCalled());

export const Ready: Story = { play: isReady };
export const Refused: Story = {
  tags: ['picture'],
  args: saying('Please show that you are not a robot, and try again.'),
  play: isReady,
};
export const RanOut: Story = {
  args: saying('The check that you are a person has run out. Please do it again.'),
  play: isReady,
};
export const Blocked: Story = {
  tags: ['picture'],
  args: {
    ...saying(
      'The check that you are a person could not be loaded. Switch off what blocks it, and load it again.',
    ),
    state: 'failed',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Load the check again' }),
    );
    await expect(args.onAgain).toHaveBeenCalledTimes(1);
  },
};
export const ComingAgain: Story = {
  args: {
    ...saying(
      'The check that you are a person could not be loaded. Switch off what blocks it, and load it again.',
    ),
    state: 'again',
  },
};
