import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Checkbox } from './checkbox';

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  args: {
    label: (
      <>
        I agree to the <a href="/about/privacy-policy">privacy policy</a>
      </>
    ),
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithError: Story = { args: { error: 'Required' } };
