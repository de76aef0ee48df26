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

/** For longer forms. */
export const Medium: Story = {};
/** For questions and short forms. */
export const Small: Story = { args: { size: 'small' } };
/** For pictures. */
export const Large: Story = { args: { size: 'large' } };
/** A sheet at the bottom edge, below 600 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
/** The primary button comes first and repeats the verb of the title. */
export const WithCancelButton: Story = {
  args: {
    size: 'small',
    title: 'Cancel your game pass?',
    children: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button variant="danger">Yes, cancel it</Button>
        <Button variant="quiet">No, keep it</Button>
      </div>
    ),
  },
};
/** Its cancel button is the only way out. */
export const WithoutCloseButton: Story = { args: { ...WithCancelButton.args, hideClose: true } };
