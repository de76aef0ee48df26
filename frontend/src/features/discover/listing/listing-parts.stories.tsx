import { listing, listingTag, tags } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FilterBar } from './filter-bar';
import { parseFilters } from './filters';
import { PageHead } from '@/ui/page-head/page-head';
import { TagPicker } from './tag-picker';
import { TagWall } from './tag-wall';

/** Filters and the tag wall. Selecting a value changes nothing until “Apply” is pressed. */
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
