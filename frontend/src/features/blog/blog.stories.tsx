import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyArt } from '@/ui/tile/story-art';
import { storyGames } from '../games/story-games';
import { BlogIndexView } from './blog-index-view';
import { PostView } from './post-view';

const posts = (['castle', 'space', 'cards', 'tea'] as const).map((scene, index) => ({
  id: scene,
  title: ['How a castle learnt to sprout', 'One moon is not enough', 'Patience, by moonlight', 'Two lumps, please'][index] ?? scene,
  path: `/blog/${scene}`,
  created: `2026-11-${12 + index}T09:00:00Z`,
  summary: 'We drew it on a napkin, played it with buttons and kept only what made us laugh.',
  thumbnailUrl: storyArt(scene, ''),
}));

const meta = { title: 'Features/Blog', component: BlogIndexView, args: { posts, page: 1, pageCount: 1 } } satisfies Meta<
  typeof BlogIndexView
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Index: Story = {};
export const NothingWritten: Story = { args: { posts: [] } };
export const Post: Story = {
  render: () => (
    <PostView
      post={{
        title: 'How a castle learnt to sprout',
        created: '2026-11-19T09:00:00Z',
        body: '<p>We drew it on a napkin, played it with buttons and kept only what made us laugh.</p><h2>The first wall</h2><p>It fell over. So did the second. The third grew leaves.</p>',
        thumbnailUrl: storyArt('castle', ''),
      }}
      games={storyGames(6)}
    />
  ),
};
