import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Breadcrumb } from './breadcrumb';

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
