import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect } from 'storybook/test';
import { Prose } from './prose';

/**
 * Text that editors write: descriptions, posts, about pages. Lines of up to 44 em, headings from
 * level 2, underlined links. Wide tables scroll sideways.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Next link, or a wide table |
 * | Left, Right | Scrolls the focused table |
 */
const meta = {
  title: 'UI/Prose',
  component: Prose,
  args: {
    html: '<p>Steer with the <strong>arrow keys</strong>; hold <code>Shift</code> to drift. Read <a href="/blog">how it was made</a>.</p><h2>Ways to win</h2><ul><li>Brake before the bend, not in it.</li><li>Count the lamps.</li></ul><blockquote><p>It feels like rain on a roof.</p></blockquote><ol><li>Start</li><li>Finish</li></ol>',
  },
} satisfies Meta<typeof Prose>;
export default meta;

export const AllElements: StoryObj<typeof meta> = {};

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;

/** A picture wider than the text keeps its proportions. */
export const WidePicture: StoryObj<typeof meta> = {
  args: {
    html: `<p><img src="${picture(3000, 1000)}" width="3000" height="1000" alt="A map"></p>`,
  },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(3, 1);
  },
};
