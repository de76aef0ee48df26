import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Chip } from './chip';

/**
 * A tag or filter; many fit in a row. It is a link, not an action. Yellow: selected or included.
 * Coral outline: excluded.
 *
 * The current choice has `aria-current`; other filters name the action: “Remove included tag Cute”.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | Opens the list |
 */
const meta = {
  title: 'UI/Chip',
  component: Chip,
  args: { href: '/tag/physics', children: 'Physics' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Link: Story = {};
export const Selected: Story = { args: { selected: true } };
export const Excluded: Story = { args: { tone: 'love' } };
const row = { display: 'flex', flexWrap: 'wrap', gap: 8 } as const;
/** Give the names of tags, and mark the current one. */
export const Names: Story = {
  tags: ['do'],
  render: () => (
    <div style={row}>
      <Chip href="/tag/cute" selected>
        Cute
      </Chip>
      <Chip href="/tag/easy">Easy</Chip>
      <Chip href="/tag/physics">Physics</Chip>
    </div>
  ),
};
/** Mix choices and actions: those are buttons. */
export const Actions: Story = {
  tags: ['dont'],
  render: () => (
    <div style={row}>
      <Chip href="/tag/cute">Cute</Chip>
      <Chip href="/tag/cute?share=1">Share this list</Chip>
      <Chip href="/tag/cute?report=1">Report a game!</Chip>
    </div>
  ),
};
