import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { userEvent, within } from 'storybook/test';
import { storyMember, signIn } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { ProgressList } from './progress-list';

const version = (revision: number, updated: string, device: string) => ({
  revision,
  updated,
  bytes: 52_000,
  device,
});
const versions = [
  version(41, '2026-11-27T19:05:00+00:00', 'Firefox on Linux'),
  version(38, '2026-11-27T08:12:00+00:00', 'Safari on iPhone'),
  version(35, '2026-11-25T20:40:00+00:00', 'Safari on iPhone'),
  version(21, '2026-11-20T17:30:00+00:00', ''),
];
const serve = (saves: object[]) => ({
  responses: {
    '/ag/api/user-saves': { body: { saves, bytes: 3_250_000, quota: 41_943_040 } },
  },
});

/**
 * The member’s games with saved progress, and the space used. A game a row; its versions, with
 * date, size and device, open below it. Restoring and deleting ask first.
 */
const meta = {
  title: 'Features/Account/Progress',
  tags: ['new'],
  component: ProgressList,
  args: { uid: storyMember.uid },
  beforeEach: () => signIn(),
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
} satisfies Meta<typeof ProgressList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Games: Story = {
  parameters: serve([
    { game: { nid: 1, title: 'Gem Harbor', path: '/puzzle/gem-harbor' }, versions },
    {
      game: { nid: 2, title: 'An unpublished game', path: null },
      versions: versions.slice(0, 1),
    },
    {
      game: {
        nid: 3,
        title: `The Extraordinarily Long and Winding Adventures of Captain ${'Incomprehensib'.repeat(4)}`,
        path: '/adventure/long',
      },
      versions: versions.slice(0, 2),
    },
  ]),
};
export const Restore: Story = {
  parameters: serve([
    { game: { nid: 1, title: 'Gem Harbor', path: '/puzzle/gem-harbor' }, versions },
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('3 earlier versions'));
    const [first] = canvas.getAllByRole('button', { name: /^Restore/ });
    if (first) await userEvent.click(first);
  },
};
export const Phone: Story = { ...Restore, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = { parameters: serve([]) };
export const Loading: Story = {
  parameters: { responses: { '/ag/api/user-saves': 'never' } },
};
export const Unavailable: Story = {
  parameters: { responses: { '/ag/api/user-saves': { status: 503 } } },
};
