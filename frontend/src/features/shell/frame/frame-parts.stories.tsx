import { footerGames, site } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { GameGrid } from '@/features/discover/games/game-grid';
import { SearchBox } from '@/features/discover/search/search-box';
import { ThemeSwitch } from '../theme/theme-switch';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { Header } from './header';
import { Logo, LogoMark } from './logo';
import { SkipLink } from './skip-link';

/**
 * The header’s and footer’s parts. The first link skips to the main content.
 *
 * | Key | Result |
 * | --- | --- |
 * | Tab | Skip link, logo, search, then the links |
 * | Enter | On the skip link: focuses the main content |
 * | / | Focuses the search, from anywhere |
 */
const meta = {
  title: 'Features/Frame/Parts',
  component: Header,
  subcomponents: { LogoMark, SkipLink },
  parameters: { layout: 'fullscreen' },
  args: { siteName: site.name, search: <SearchBox /> },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SiteHeader: Story = { tags: ['picture'] };
export const LongName: Story = { args: { siteName: 'The Extraordinarily Well-Stocked Arcade' } };
export const SingleWordName: Story = { args: { siteName: 'Pixelhaus' } };
export const SiteFooter: Story = {
  tags: ['picture'],
  render: () => (
    <Footer
      siteName={site.name}
      slogan={site.slogan}
      games={<GameGrid games={footerGames} rows="oneRow" />}
    />
  ),
};
export const SiteFooterWithoutGames: Story = {
  render: () => <Footer siteName={site.name} slogan={site.slogan} games={null} />,
};
/** Up to 768 px. */
export const PhoneNavigation: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { nextjs: { navigation: { pathname: '/search' } } },
  render: () => <BottomBar hasGenres={false} />,
};
// Padded: the pointer of a test browser may rest in the corner, and hovering rotates the logo.
export const SiteLogo: Story = {
  parameters: { layout: 'padded' },
  render: () => <Logo siteName={site.name} />,
};
export const ThemeButton: Story = {
  render: () => <ThemeSwitch />,
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement;
    const button = within(canvasElement).getByRole('button', {
      name: 'Switch between light and dark',
    });
    const before = root.dataset.theme;
    await userEvent.click(button);
    await waitFor(() => expect(root.dataset.theme).not.toBe(before));
    await userEvent.click(button);
    await waitFor(() => expect(root.dataset.theme).toBe(before));
  },
};
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      'header a': 'Logo: home',
      'header form': 'Search: takes what is left of the row',
      'header nav [href="/random"]': 'Random game; on phones in the bottom bar',
      'header nav button': 'Theme',
      'header > div + div': 'Perforation: the header is a ticket too',
    },
  },
};
