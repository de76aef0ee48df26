import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from '../button/button';
import { TextArea } from '../field/text-area';
import { Modal } from './modal';

const meta = {
  title: 'UI/Modal',
  component: Modal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
  args: {
    open: true,
    title: 'Review Neon Drift',
    onClose: () => undefined,
    children: (
      <div style={{ display: 'grid', gap: 20 }}>
        <TextArea label="Your review" help="Short and kind is best." />
        <Button>Send</Button>
      </div>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const WithoutCloseButton: Story = {
  args: { hideClose: true, title: 'Confirm Game Pass Update' },
};
