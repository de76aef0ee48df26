import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Frame } from '../frame/frame';
import { storyGames } from '../games/story-games';
import { SearchBox } from '../search/search-box';
import { HomeView } from './home-view';
import { storyHome } from './story-home';

const meta = {
  title: 'Features/Home',
  component: HomeView,
  parameters: { layout: 'fullscreen' },
  args: { siteName: 'Thursday Arcade', slogan: 'New games every Thursday', data: storyHome },
  decorators: [
    (Story) => (
      <Frame siteName="Thursday Arcade" slogan="New games every Thursday" games={storyGames(14)} search={<SearchBox />}>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof HomeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};

export const ServerDown: Story = {
  args: {
    data: {
      thisThursday: { state: 'error' },
      mostAddicting: { state: 'error' },
      trending: { state: 'error' },
      genres: [],
      exclusive: { state: 'error' },
      multiplayer: { state: 'error' },
      classics: { state: 'error' },
      tenYearsAgo: { state: 'error' },
      tags: [],
      playlists: [],
    },
  },
};
