import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AgeGate } from './age-gate';
import { AgeScreen } from '@/features/visitors/age/age-screen';
import { useAge } from '@/features/visitors/age/age-store';
import { BelowLimit } from './below-limit';

/**
 * Asks for month and year of birth before an account or the consent to third parties. Neutral: the
 * same words for every answer, no preselected year, and not a word about which age is needed.
 */
const meta = {
  title: 'Features/Children/Age screen',
  tags: ['new'],
  component: AgeGate,
  subcomponents: { AgeScreen, BelowLimit },
  beforeEach: () => {
    useAge.setState({ band: null });
  },
  args: { children: <p>The form</p> },
} satisfies Meta<typeof AgeGate>;
export default meta;
type Story = StoryObj<typeof meta>;

async function answer(canvasElement: HTMLElement, age: number) {
  const canvas = within(canvasElement);
  await userEvent.selectOptions(await canvas.findByLabelText('Month'), '1');
  await userEvent.type(canvas.getByLabelText('Year'), String(new Date().getFullYear() - age - 1));
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
}

export const Question: Story = {};
export const OldEnough: Story = {
  play: async ({ canvasElement }) => {
    await answer(canvasElement, 20);
    await expect(within(canvasElement).getByText('The form')).toBeVisible();
  },
};
export const BelowTheLimit: Story = {
  play: async ({ canvasElement }) => {
    await answer(canvasElement, 8);
    await within(canvasElement).findByRole('button', { name: 'Turn on kids mode' });
  },
};
