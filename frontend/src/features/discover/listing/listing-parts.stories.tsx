import { listing, listingTag, tags } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FilterBar } from './filter-bar';
import { parseFilters } from './filters';
import { PageHead } from '@/ui/page-head/page-head';
import { TagPicker } from './tag-picker';
import { TagWall } from './tag-wall';

/**
 * Filters and the tag wall. Selecting a value changes nothing until “Apply” is pressed.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | On a chip: applies or removes the filter |
 * | Enter, Space | On “Tags”: opens its panel |
 * | Escape | Closes the panel; the focus returns to “Tags” |
 */
const meta = {
  title: 'Features/Listing/Parts',
  component: FilterBar,
  subcomponents: { TagPicker },
  args: { path: listingTag.path, filters: parseFilters({}), tagOptions: listing.tagOptions },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filters: Story = {};
export const FiltersInUse: Story = {
  args: {
    filters: parseFilters({
      sort: 'newest',
      mobile: '1',
      tags: 'easy,idle',
      exclude: 'scary,war,bloody',
    }),
  },
};
export const TagMenuOpen: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByText('Tags');
    const { x, y } = opener.getBoundingClientRect();
    await userEvent.click(opener);
    await within(canvasElement).findByRole('combobox', { name: 'Include tag' });
    await expect(opener.getBoundingClientRect()).toMatchObject({ x, y });
  },
};
export const Head: Story = {
  render: () => (
    <PageHead
      title={listingTag.name}
      description={listingTag.description}
      iconUrl={listingTag.thumbnailUrl}
    />
  ),
};
export const HeadWithLongName: Story = {
  render: () => (
    <PageHead title="Donaudampfschifffahrtsgesellschaftsspiele" iconUrl={listingTag.thumbnailUrl} />
  ),
};
export const ShortTagWall: Story = { render: () => <TagWall tags={tags} short /> };
export const Anatomy: Story = {
  args: FiltersInUse.args,
  parameters: {
    anatomy: {
      '[role=group] [aria-current]': 'Order: one of them, yellow',
      '[role=group] > div + div a': 'Mobile: a switch',
      '[role=group] > div + div a:nth-child(2)': 'Included tag, yellow; pressing removes it',
      '[role=group] s': 'Excluded tag, struck through, with a coral outline',
      '[role=group] > div + div a:last-child': 'Removes all filters; the order stays',
      summary: 'Tags: opens a panel with a form',
    },
  },
};
