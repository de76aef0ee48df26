import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Modal } from '@/ui/modal/modal';
import { CancelDialog } from './cancel-dialog';
import { changeFixture, planFixture } from './pass-fixture';
import { Sum } from './sum';
import { UpdateForm, type UpdateFormProps } from './update-form';

const nothing = () => undefined;

function InModal(props: UpdateFormProps) {
  return (
    <Modal open title="Confirm Game Pass Update" size="medium" onClose={nothing}>
      <UpdateForm {...props} />
    </Modal>
  );
}

const meta = {
  title: 'Features/Game pass/Changing it',
  component: InModal,
  subcomponents: { Sum },
  args: { change: changeFixture, onConfirm: async () => undefined },
} satisfies Meta<typeof InModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Upgrade: Story = {};
export const CreditIsLeft: Story = {
  args: { change: { plan: planFixture('monthly'), credit: 3600, price: 435, due: 0 } },
};
export const Cancelling: Story = {
  render: () => <CancelDialog open busy={false} periodEnd="2026-12-05T09:00:00Z" onKeep={nothing} onCancel={nothing} />,
};
