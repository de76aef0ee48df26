import { tags } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { TagsView } from './tags-view';

/** All tags. The number of games sets the size. */
const meta = { title: 'Features/Tags', component: TagsView, args: { tags: tags } } satisfies Meta<
  typeof TagsView
>;
export default meta;

export const Wall: StoryObj<typeof meta> = {};
