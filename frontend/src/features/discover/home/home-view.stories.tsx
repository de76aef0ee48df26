import { home, site, footerGames } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Frame } from '@/features/shell/frame/frame';
import { GameGrid } from '../games/game-grid';
import { SearchBox } from '../search/search-box';
import { HomeView } from './home-view';

/**
 * A mosaic with this week’s game, then sections that start with games, not with text. The mosaic is
 * a list in reading order, column by column.
 */
const meta = {
  title: 'Features/Home',
  component: HomeView,
  parameters: { layout: 'fullscreen' },
  args: { siteName: site.name, slogan: site.slogan, data: home },
  decorators: [
    (Story) => (
      <Frame
        siteName={site.name}
        slogan={site.slogan}
        games={<GameGrid games={footerGames} rows="oneRow" />}
        search={<SearchBox />}
      >
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
      now: home.now,
      thisThursday: null,
      mostAddicting: null,
      hasDaily: true,
      trending: null,
      trendingDays: 0,
      genres: [],
      exclusive: null,
      slides: [],
      classics: null,
      tenYearsAgo: null,
      tags: [],
      playlists: [],
    },
  },
};
