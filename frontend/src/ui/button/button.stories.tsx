import type { Decorator, Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from './button';

/**
 * An action on this page; ButtonLink is for navigation. One primary button per view, quiet for
 * cancel, danger for deletion.
 *
 * - **Text**: a verb, one to three words, sentence case.
 * - **Never** disable a button to explain a rule, and never use yellow for anything but play and
 *   the primary action.
 * - While busy it keeps its name and its focus; a spinner takes the place of the icon.
 * - Heights: 34, 44 and 54 px. Small is not for the main action of a phone page.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter, Space | Presses it; ignored while busy |
 */
const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Play', icon: 'play' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Anatomy: Story = {
  args: { children: <span>Play</span>, size: 'large' },
  parameters: {
    anatomy: {
      button: 'Container: 34, 44 or 54 px high, with a deeper edge below',
      svg: 'Icon: optional, before the text',
      span: 'Text: a verb, one to three words',
    },
  },
};
export const Hovered: Story = { globals: { pseudo: { hover: true } } };
export const Focused: Story = { globals: { pseudo: { focusVisible: 'button' } } };
export const Pressed: Story = { globals: { pseudo: { active: true } } };
const row: Decorator = (Story) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    <Story />
  </div>
);
/** Put one primary button first, and a quiet one after it. */
export const OnePrimary: Story = {
  tags: ['do'],
  decorators: [row],
  render: () => (
    <>
      <Button>Save</Button>
      <Button variant="quiet">Cancel</Button>
    </>
  ),
};
/** Give two actions of a view the same weight. */
export const TwoPrimaries: Story = {
  tags: ['dont'],
  decorators: [row],
  render: () => (
    <>
      <Button>Yes</Button>
      <Button>No</Button>
    </>
  ),
};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now', icon: undefined } };
export const Danger: Story = {
  tags: ['picture'],
  args: { variant: 'danger', children: 'Delete my account', icon: 'warning' },
};
export const Pass: Story = { args: { variant: 'pass', children: 'Get the pass', icon: 'ticket' } };
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Loading: Story = { args: { loading: true, children: 'Sending' } };
export const Disabled: Story = { args: { disabled: true } };
/** Say what happens. */
export const Verb: Story = {
  tags: ['do'],
  args: { variant: 'danger', icon: 'warning', children: 'Delete my account' },
};
/** Leave the question to be read again. */
export const VagueText: Story = {
  tags: ['dont'],
  args: { variant: 'danger', icon: undefined, children: 'OK' },
};
