import { planChange } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Modal } from '@/ui/modal/modal';
import { CancelDialog } from './pass-controls';
import { storyPlan, storySubscription } from './story-pass';
import { PriceSummary } from './price-summary';
import { UpdateForm, type UpdateFormProps } from './update-form';

const noop = () => undefined;

function InModal(props: UpdateFormProps) {
  return (
    <Modal open title="Confirm Game Pass Update" size="medium" onClose={noop}>
      <UpdateForm {...props} />
    </Modal>
  );
}

const meta = {
  title: 'Features/Game pass/Plan change',
  component: InModal,
  subcomponents: { PriceSummary },
  args: { change: planChange, onConfirm: async () => undefined },
} satisfies Meta<typeof InModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Upgrade: Story = {};
export const WithCredit: Story = {
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
