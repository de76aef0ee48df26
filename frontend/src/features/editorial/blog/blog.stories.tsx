import { post, posts } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { BlogIndexView } from './blog-index-view';
import { PostView } from './post-view';

/** The blog’s index and its posts. */
const meta = {
  title: 'Features/Blog',
  component: BlogIndexView,
  args: { posts, page: 1, pageCount: 1 },
} satisfies Meta<typeof BlogIndexView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Index: Story = {};
export const NoPosts: Story = { args: { posts: [] } };
export const OnePost: Story = { render: () => <PostView post={post} /> };
export const PlainPost: Story = {
  render: () => <PostView post={{ ...post, thumbnailUrl: null, games: [] }} />,
};
