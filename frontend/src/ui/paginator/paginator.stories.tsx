import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { Paginator } from './paginator';

/**
 * Lists longer than a page; every page has a URL. At most five numbers, the current one in the
 * middle. Lists do not load on scroll, because the footer must stay in reach. Targets are 44 px.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next page number; disabled arrows are left out |
 * | Enter | Opens the page |
 */
const meta = {
  title: 'UI/Paginator',
  component: Paginator,
  args: { page: 4, pageCount: 12, getHref: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Paginator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvasElement }) => {
    const pages = within(canvasElement).getByRole('navigation', { name: 'Pages' });
    const numbers = within(pages).getAllByRole('link', { name: /^Page/ });
    await expect(numbers.map(({ textContent }) => textContent)).toEqual(['2', '3', '4', '5', '6']);
    await expect(within(pages).getByRole('link', { name: 'Page 4' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: 'Previous page' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};
export const LastPage: Story = { args: { page: 12 } };
export const TwoPages: Story = { args: { page: 1, pageCount: 2 } };
export const ThousandsOfPages: Story = { args: { page: 2381, pageCount: 2382 } };
/** One page needs no paginator. */
export const OnePage: Story = {
  args: { page: 1, pageCount: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      'a[rel=prev]': 'Previous page; disabled on the first one',
      '[aria-current]': 'Current page',
      '[aria-current] + a': 'Page number, 44 px; five at most',
      'a[rel=next]': 'Next page; disabled on the last one',
    },
  },
};
