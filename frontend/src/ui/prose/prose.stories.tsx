import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Prose } from './prose';

const meta = {
  title: 'UI/Prose',
  component: Prose,
  args: {
    html: '<p>Steer with the <strong>arrow keys</strong>; hold <code>Shift</code> to drift. Read <a href="/blog">how it was made</a>.</p><h2>Ways to win</h2><ul><li>Brake before the bend, not in it.</li><li>Count the lamps.</li></ul><blockquote><p>It feels like rain on a roof.</p></blockquote><ol><li>Start</li><li>Finish</li></ol>',
  },
} satisfies Meta<typeof Prose>;
export default meta;

export const EverythingEditorsUse: StoryObj<typeof meta> = {};
