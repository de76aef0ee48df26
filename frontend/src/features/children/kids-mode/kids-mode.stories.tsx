import { gameDetails, footerGames, genres, site } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SearchBox } from '@/features/discover/search/search-box';
import { GuestSession } from './guest-session';
import { KidsForm } from './kids-form';
import { KidsFrame } from './kids-frame';
import { KidsGamePage } from './kids-game-page';
import { KidsHomeView } from './kids-home-view';
import { KidsSearchView } from './kids-search-view';
import { KidsStage } from './kids-stage';
import { KidsSwitch } from './kids-switch';
import { LeaveKidsBody } from './leave-kids-body';
import { LeaveKidsButton } from './leave-kids-button';
import { StartKidsBody } from './start-kids-body';

/**
 * Games for everyone and nothing else: no accounts, reviews, links to other sites or third parties.
 * The way out asks for the parent’s PIN. Plain words that a child can read.
 */
const meta = {
  title: 'Features/Children/Kids mode',
  tags: ['new'],
  component: KidsFrame,
  subcomponents: {
    GuestSession,
    KidsForm,
    KidsGamePage,
    KidsHomeView,
    KidsSearchView,
    KidsStage,
    KidsSwitch,
    LeaveKidsBody,
    LeaveKidsButton,
    StartKidsBody,
  },
  args: {
    siteName: site.name,
    search: <SearchBox />,
    genres,
    leave: <LeaveKidsButton kidsSiteUrl={null} />,
    children: <KidsHomeView newest={footerGames} popular={footerGames} genres={[]} />,
  },
} satisfies Meta<typeof KidsFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};
export const Game: Story = {
  args: {
    children: (
      <>
        <GuestSession />
        <KidsGamePage game={gameDetails.playable} isPlayable similar={footerGames} />
      </>
    ),
  },
};
export const GameOnAnotherSite: Story = {
  args: {
    children: <KidsGamePage game={gameDetails.playable} isPlayable={false} similar={footerGames} />,
  },
};
export const Search: Story = {
  args: {
    children: (
      <KidsSearchView term="midnight" games={footerGames} total={6} page={1} pageCount={1} />
    ),
  },
};
export const Switch: Story = { render: () => <KidsSwitch /> };
export const TurnOn: Story = {
  render: () => <StartKidsBody />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('PIN'), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on kids mode' }));
    await expect(canvas.getByLabelText('PIN')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const Leave: Story = { render: () => <LeaveKidsBody /> };
