import { planChange } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Modal } from '@/ui/modal/modal';
import { CancelDialog } from '../game-pass/pass-controls';
import { storyPlan, storySubscription } from '@/testing/story-pass';
import { PriceSummary } from './order-summary';
import { UpdateForm, type UpdateFormProps } from './update-form';

const noop = () => undefined;

function InModal(props: UpdateFormProps) {
  return (
    <Modal open title="Confirm Game Pass Update" size="medium" onClose={noop}>
      <UpdateForm {...props} />
    </Modal>
  );
}

/** Previews a change of plan. What is charged today is above the button. */
const meta = {
  title: 'Features/Game pass/Plan change',
  component: InModal,
  subcomponents: { PriceSummary },
  args: { change: planChange, onConfirm: async () => undefined },
} satisfies Meta<typeof InModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Upgrade: Story = {};
export const CheaperPlan: Story = {
  args: {
    change: {
      ...planChange,
      plan: storyPlan('monthly'),
      price: storyPlan('monthly').price,
      credit: storyPlan('annual').price,
      due: 0,
    },
  },
};
export const CreditForNextPayment: Story = {
  args: { change: { ...planChange, credit: planChange.price + 500, due: 0, isCreditKept: true } },
};
export const Canceling: Story = {
  render: () => (
    <CancelDialog
      open
      busy={false}
      periodEnd={storySubscription().periodEnd}
      onClose={noop}
      onCancel={noop}
    />
  ),
};
