import { sessionsResponse } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { within } from 'storybook/test';
import { signIn } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { DeleteAccount } from './delete-account';
import { SecuritySections, UserDataDownload } from './security-sections';
import { SecurityView } from './security-view';
import { ProgressList } from './progress-list';
import { SessionList } from './session-list';

/**
 * Signed-in devices by browser and system (“Safari on iPhone”), the member’s data and deleting the
 * account.
 */
const meta = {
  title: 'Features/Account/Security',
  component: SecurityView,
  subcomponents: { SecuritySections, SessionList, ProgressList, DeleteAccount },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof SecurityView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {};
export const Member: Story = {
  beforeEach: () => signIn(),
  parameters: {
    responses: {
      '/ag/api/user-sessions': { body: sessionsResponse },
      '/ag/api/user-saves': { body: { saves: [], bytes: 0, quota: 41_943_040 } },
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Safari on iPhone');
  },
};
export const SessionsUnavailable: Story = {
  beforeEach: () => signIn(),
  parameters: {
    responses: {
      '/ag/api/user-sessions': { status: 503 },
      '/ag/api/user-saves': { status: 503 },
    },
  },
};
export const OwnData: Story = { beforeEach: () => signIn(), render: () => <UserDataDownload /> };
