import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ButtonLink } from '../button/button-link';
import { EmptyState } from './empty-state';

/**
 * A list without entries, a page that does not exist, or one that failed. It offers one next step,
 * and games below it, never an ad.
 *
 * **Title**: what happened, up to 40 characters. **Text**: what to do next, one or two sentences.
 * The drawing is decorative.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | On the action: opens the next page |
 */
const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  args: {
    art: 'search',
    title: 'No game of that name',
    text: 'Try fewer letters, or let the dice choose for you.',
    action: (
      <ButtonLink href="/random" icon="random">
        Random game
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingFound: Story = {};
export const Offline: Story = {
  args: {
    art: 'offline',
    title: 'You are offline',
    text: 'What you played before may still be here.',
  },
};
export const Failed: Story = {
  args: {
    art: 'error',
    title: 'Something broke',
    text: 'An error occurred while loading this game. Please try again later.',
  },
};
export const NothingYet: Story = {
  args: {
    art: 'empty',
    title: 'No favorites yet',
    text: 'Press the heart under a game and it waits for you here.',
  },
};
export const HasThePass: Story = {
  args: {
    art: 'pass',
    title: 'You have the game pass',
    text: 'It’s on us: nothing to pay, nothing to manage.',
  },
};
export const PageNotFound: Story = {
  args: {
    art: 'not-found',
    title: 'The claw came up empty',
    text: 'There is no page at this address.',
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      svg: 'Drawing, at most 200 px wide',
      h2: 'Title: what happened',
      p: 'Text: what to do next',
      a: 'One action',
    },
  },
};
/** Leave users without a way on. */
export const DeadEnd: Story = {
  tags: ['dont'],
  args: { title: '0 results', text: 'Your search returned no results.', action: undefined },
};
/** Say what to do next, and offer it. */
export const WayOn: Story = {
  tags: ['do'],
  args: {
    title: 'No games found',
    text: 'Try another word, a genre or a tag, or let the dice pick one for you.',
  },
};
