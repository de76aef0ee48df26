import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from '@/ui/button/button';
import { notify } from './notifications-store';
import { Toasts } from './toasts';

/** Each lives for two seconds; those that wait behind another get half of that. */
const meta = { title: 'Features/Notifications', component: Toasts } satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnDemand: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button onClick={() => notify('Copied to clipboard!')}>Success</Button>
      <Button variant="quiet" onClick={() => notify('You are about to run out of lives.', { type: 'warning' })}>
        Warning
      </Button>
      <Button variant="danger" onClick={() => notify("Couldn't copy to Clipboard, please try again later.", { type: 'error' })}>
        Error
      </Button>
      <Toasts />
    </div>
  ),
};
