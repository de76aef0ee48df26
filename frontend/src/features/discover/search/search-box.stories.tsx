import { games } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SearchBox } from './search-box';
import { SuggestionList } from './suggestion-list';

const suggestions = games
  .slice(0, 6)

  .map(({ title, path, thumbnailUrl }) => ({ title, path, thumbnailUrl }));

/**
 * The header’s search with suggestions: a combobox.
 *
 * | Key      | Result                                       |
 * | -------- | -------------------------------------------- |
 * | /        | Focuses the field, from anywhere on the page |
 * | Up, Down | Chooses a suggestion                         |
 * | Enter    | Opens it, or searches                        |
 * | Escape   | Closes the suggestions                       |
 */
const meta = {
  title: 'Features/SearchBox',
  component: SearchBox,
  subcomponents: { SuggestionList },
  parameters: { responses: { '/api/suggest': { body: { games: suggestions } } } },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 460, maxInlineSize: 520 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvas: HTMLElement) => within(canvas).getByRole('combobox', { name: 'Search games' });

/** Suggestions come 250 ms after the last key. */
async function search(canvas: HTMLElement) {
  await userEvent.type(box(canvas), 'ne');
  return within(canvas).findAllByRole('option');
}

export const HeaderSearch: Story = {};
export const SearchPage: Story = { args: { isSearchPage: true, initialText: 'neon' } };
export const Suggestions: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await expect(await search(canvasElement)).toHaveLength(suggestions.length);
  },
};
export const ChosenByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [, second] = await search(canvasElement);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() =>
      expect(box(canvasElement)).toHaveAttribute('aria-activedescendant', second?.id),
    );
  },
};
export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    await search(canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box(canvasElement)).toHaveAttribute('aria-expanded', 'false'));
  },
};
export const NothingSuggested: Story = {
  parameters: { responses: { '/api/suggest': { body: { games: [] } } } },
  play: async ({ canvasElement }) => {
    await userEvent.type(box(canvasElement), 'zzyzx');
    await expect(
      await within(canvasElement).findByText('No games found for “zzyzx”.'),
    ).toBeVisible();
    await waitFor(() => expect(box(canvasElement)).toHaveAttribute('aria-expanded', 'false'));
  },
};
export const BackendUnavailable: Story = {
  parameters: { responses: { '/api/suggest': 'unreachable' } },
  play: async ({ canvasElement }) => {
    await userEvent.type(box(canvasElement), 'neon');
    await expect(box(canvasElement)).toHaveValue('neon');
  },
};
export const FocusedBySlash: Story = {
  play: async ({ canvasElement }) => {
    // Waits for hydration.
    await waitFor(async () => {
      await userEvent.keyboard('/');
      await expect(box(canvasElement)).toHaveFocus();
    });
  },
};
