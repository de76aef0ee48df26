import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { AboutView } from './about-view';

const meta = {
  title: 'Features/About',
  component: AboutView,
  args: {
    page: {
      title: 'For parents',
      path: '/about/parents',
      body: '<p>Every game here is looked at by a person before it is listed.</p><h2>What we do not do</h2><ul><li>No chat with strangers.</li><li>No purchases inside games.</li></ul>',
    },
  },
} satisfies Meta<typeof AboutView>;
export default meta;

export const OnePage: StoryObj<typeof meta> = {};
