import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyHome } from '../home/story-home';
import { TagsView } from './tags-view';

const meta = { title: 'Features/Tags', component: TagsView, args: { tags: storyHome.tags } } satisfies Meta<typeof TagsView>;
export default meta;

export const Wall: StoryObj<typeof meta> = {};
