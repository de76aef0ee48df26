import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@/ui/button/button';
import { notify } from './notifications-store';
import { Toasts } from './toasts';

/**
 * The queue of toasts: above open dialogs, and on phones at the top edge. Each lives two seconds;
 * queued ones get half of that.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Reaches the dismiss buttons, last on the page |
 * | Enter, Space | Dismisses the toast |
 */
const meta = {
  title: 'Features/Notifications',
  component: Toasts,
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG = 60_000;
const standing = (
  ...toasts: [message: string, type: 'success' | 'warning' | 'error'][]
): Story => ({
  beforeEach: () => toasts.forEach(([message, type]) => notify(message, { type, life: LONG })),
});

export const Queue = standing(
  ['You are now logged in.', 'success'],
  ['Invalid username or password.', 'error'],
  [
    'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.',
    'success',
  ],
);
export const LongWord = standing([`Game ${'a'.repeat(120)}`, 'warning']);

export const AutoDismissed: Story = {
  beforeEach: () => notify('You are now logged in.', { life: 300 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await page.findByText('You are now logged in.');
    await waitFor(() => expect(page.queryByText('You are now logged in.')).toBeNull());
  },
};

export const Dismissed: Story = {
  beforeEach: () => notify('You are now logged in.', { life: LONG }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await page.findByText('You are now logged in.');
    await userEvent.click(page.getByRole('button'));
    await waitFor(() => expect(page.queryByText('You are now logged in.')).toBeNull());
  },
};

export const OnDemand: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => notify('You are now logged in.')}>Success</Button>
      <Button
        variant="quiet"
        onClick={() => notify('You are about to run out of lives.', { type: 'warning' })}
      >
        Warning
      </Button>
      <Button
        variant="danger"
        onClick={() =>
          notify('We couldn’t save your favorites. Please try again later.', { type: 'error' })
        }
      >
        Error
      </Button>
      <Toasts />
    </div>
  ),
};
