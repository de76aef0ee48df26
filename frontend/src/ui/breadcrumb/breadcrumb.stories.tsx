import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Breadcrumb } from './breadcrumb';

/**
 * One line above the heading of pages below a genre, a tag or the daily game. A navigation
 * landmark; the current page is text, and is cut if it is long.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next page above this one |
 * | Enter | Opens it |
 */
const meta = {
  title: 'UI/Breadcrumb',
  component: Breadcrumb,
  args: {
    crumbs: [
      { name: 'Home', path: '/' },
      { name: 'Tags', path: '/tags' },
      { name: 'Balance', path: '/tag/balance' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

export const ThreeSteps: StoryObj<typeof meta> = {};
/** The heading shows the full text. */
export const LongName: StoryObj<typeof meta> = {
  args: {
    crumbs: [
      { name: 'Home', path: '/' },
      { name: 'Action', path: '/genre/action' },
      {
        name: 'Rush Hour Worm: Two Rival Lines, One Very Full Platform, and the Last Seat on the Five O’Clock Train Home',
        path: '/action/rush',
      },
    ],
  },
};
export const Anatomy: StoryObj<typeof meta> = {
  parameters: {
    anatomy: {
      'li:first-child a': 'Home',
      'li:nth-child(2) a': 'Pages above, as links',
      '[aria-current]': 'Current page, as text',
    },
  },
};
