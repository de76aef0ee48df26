import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { setSession } from '../auth/session';
import { storyGames } from '@/testing/story-games';
import { ResetForm } from '../member-forms/reset-form';
import { signIn, storyMember } from '@/testing/story-member';
import { ModalHost } from '@/app/modals/modal-host';
import { Toasts } from '@/features/shell/notifications/toasts';
import { FavoritesView } from '@/features/community/favorites/favorites-view';
import { KeepPlaying } from '@/features/discover/recent/keep-playing';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { AchievementsSection } from '@/features/play/achievements/achievements-section';
import { AccountControl } from './account-control';
import { AccountPage } from './account-page';
import { AccountLink } from './account-link';
import { AccountSlot } from './account-slot';
import { AccountView } from './account-view';
import { Avatar } from './avatar';
import { SessionUnavailable } from './session-unavailable';
import { MemberPage } from './member-page';
import { GuestSection, ProfileSection } from './account-sections';
import { InstantPlaySwitch } from '../instant-play/instant-play-switch';
import { Profile } from './profile';

/** The member’s profile, avatar and settings: one section per topic. */
const meta = {
  title: 'Features/Account',
  component: AccountView,
  subcomponents: {
    AccountPage,
    SessionUnavailable,
    GuestSection,
    ProfileSection,
    InstantPlaySwitch,
    Avatar,
    AccountSlot,
  },
  args: {
    activated: null,
    recent: <KeepPlaying />,
    favorites: <FavoritesView />,
    achievements: <AchievementsSection />,
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <ModalHost />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof AccountView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {};
export const GuestWithRecentGames: Story = {
  parameters: { responses: { '/api/games': { body: { games: storyGames(5) } } } },
  beforeEach: () => {
    useLocalRecent.setState({ games: storyGames(5), visible: true });
  },
};
export const Member: Story = {
  beforeEach: () => signIn(),
  parameters: {
    responses: {
      [`/api/favorites/${storyMember.uid}`]: { body: { games: storyGames(4) } },
      '/ag/api/achievement/check': { body: { earned: [] } },
      '/ag/api/user-achievements': {
        body: {
          games: [],
          portal: [{ id: 'first-favorite', earned: '2026-11-26T10:00:00+00:00' }],
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const favorites = within(canvasElement).getByRole('region', { name: 'Favorites' });
    await waitFor(() => expect(within(favorites).getAllByRole('listitem')).toHaveLength(4));
  },
};
export const MemberLoading: Story = {
  beforeEach: () => {
    setSession({
      auth: { uid: 3, csrfToken: 'token', logoutToken: 'out' },
      user: null,
      ready: false,
    });
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('region', { name: 'Profile' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
};
export const Activated: Story = { args: { activated: true } };
export const ActivationLinkExpired: Story = { args: { activated: false } };

export const OwnProfile: Story = {
  beforeEach: () => signIn(),
  render: () => <Profile user={storyMember} />,
};
export const LongName: Story = {
  render: () => (
    <Profile user={{ ...storyMember, displayName: 'a'.repeat(60), userPicture: null }} />
  ),
};
export const NewPasswordRequiresCurrent: Story = {
  beforeEach: () => signIn(),
  render: () => <Profile user={storyMember} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('New password'), 'Arcade2027');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Arcade2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Save my profile' }));
    await canvas.findByText('Required.');
  },
};

export const FormPage: Story = {
  render: () => (
    <MemberPage titleKey="reset">
      <ResetForm name={storyMember.userName} token="token" />
    </MemberPage>
  ),
};

export const HeaderForGuest: Story = {
  render: () => <AccountControl />,
};
export const HeaderLoading: Story = {
  beforeEach: () => {
    setSession({ ready: false });
    document.documentElement.dataset.member = '';
    return () => void delete document.documentElement.dataset.member;
  },
  render: () => <AccountLink />,
};
export const HeaderForMember: Story = {
  beforeEach: () => signIn(),
  render: () => <AccountControl />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Your account' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('link', { name: 'Profile' })).toBeVisible(),
    );
  },
};

export const MemberUnavailable: Story = { render: () => <SessionUnavailable /> };
