import { avatars, beforeYouGoGames, gameDetails, planChangeResponse } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useEffect } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PickAvatarBody } from '@/features/account/account/pick-avatar-body';
import { BeforeYouGo } from '@/features/play/before-you-go/before-you-go';
import { BeforeYouGoBody } from '@/features/play/before-you-go/before-you-go-body';
import { CopyButton } from '@/features/shell/clipboard/copy-button';
import { EmbedBody } from '@/features/play/embed/embed-body';
import { UpdateBody } from '@/features/pass/subscribe/update-body';
import { LoginBody, RegisterBody } from '@/features/account/member-forms/modal-bodies';
import { pageBehind } from '@/testing/page-behind';
import { signIn } from '@/testing/story-member';
import { Toasts } from '@/features/shell/notifications/toasts';
import { ReviewBody } from '@/features/community/reviews/review-body';
import { ShareBody } from '@/features/community/share/share-body';
import { ModalHost } from './modal-host';
import {
  type ModalData,
  type ModalName,
  type ModalOptions,
  openModal,
} from '@/features/shell/modals/modal-store';
import { ModalWindow } from './modal-window';

interface OpenedProps<Name extends ModalName> {
  name: Name;
  data: ModalData[Name];
  options?: ModalOptions;
}

function Opened<Name extends ModalName>({ name, data, options }: OpenedProps<Name>) {
  useEffect(() => openModal(name, data, options), [name, data, options]);
  return (
    <>
      <ModalHost />
      <Toasts />
    </>
  );
}

/**
 * Every modal as the site opens it. For the states of their forms, see Member forms, Reviews and
 * Game pass. Titles of one game include its name: “Review Neon Drift”.
 *
 * | Key | Result |
 * | --- | --- |
 * | (opening) | Focuses the first field, else the close button |
 * | Tab | Stays inside |
 * | Escape | Closes; the focus returns to the button that opened it |
 */
const meta = {
  title: 'Features/Modals',
  component: ModalHost,
  subcomponents: {
    ModalWindow,
    BeforeYouGo,
    BeforeYouGoBody,
    EmbedBody,
    ShareBody,
    ReviewBody,
    LoginBody,
    RegisterBody,
    PickAvatarBody,
    CopyButton,
    UpdateBody,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [pageBehind],
} satisfies Meta<typeof ModalHost>;
export default meta;
type Story = StoryObj;

const { nid, title, path, width = 960, height = 600 } = gameDetails.playable;
const game = { nid, title, path, width, height };
const games = { games: beforeYouGoGames };

const dialog = async (canvas: HTMLElement, name: string | RegExp) =>
  within(await within(canvas.ownerDocument.body).findByRole('dialog', { name }));

export const Login: Story = {
  tags: ['picture'],
  render: () => <Opened name="login" data={undefined} />,
};
export const Register: Story = { render: () => <Opened name="register" data={undefined} /> };
export const RecoverPassword: Story = {
  render: () => <Opened name="recoverPassword" data={undefined} />,
};

export const FromLoginToRegister: Story = {
  render: () => <Opened name="login" data={undefined} />,
  play: async ({ canvasElement }) => {
    const login = await dialog(canvasElement, 'Sign in');
    await userEvent.click(await login.findByRole('link', { name: 'Create an account' }));
    await dialog(canvasElement, 'Create an account');
  },
};

const onPick = fn();
const pickAvatar = { chosen: null, onPick };
export const PickAvatar: Story = {
  tags: ['fixed-text'],
  parameters: { responses: { '/ag/api/user-avatars': { body: avatars } } },
  render: () => <Opened name="pickAvatar" data={pickAvatar} />,
  play: async ({ canvasElement }) => {
    const picker = await dialog(canvasElement, 'Choose Your Avatar');
    await waitFor(() =>
      expect(picker.getAllByRole('button', { pressed: false })).toHaveLength(avatars.length),
    );
  },
};
export const AvatarPicked: Story = {
  ...PickAvatar,
  play: async ({ canvasElement }) => {
    onPick.mockClear();
    const picker = await dialog(canvasElement, 'Choose Your Avatar');
    await userEvent.click(await picker.findByRole('button', { name: 'owl' }));
    await waitFor(() =>
      expect(onPick).toHaveBeenCalledWith(avatars.find(({ filename }) => filename === 'owl.png')),
    );
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('dialog')).toBeNull());
  },
};
export const AvatarsUnavailable: Story = {
  tags: ['fixed-text'],
  parameters: { responses: { '/ag/api/user-avatars': { status: 500 } } },
  render: () => <Opened name="pickAvatar" data={pickAvatar} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByText(
      'There was an error fetching the list of avatars.',
    );
  },
};

export const BeforeYouGoGames: Story = {
  tags: ['picture'],
  render: () => <Opened name="beforeYouGo" data={games} />,
};
export const EmbedGame: Story = { render: () => <Opened name="embedGame" data={game} /> };
export const ReportGame: Story = {
  tags: ['picture'],
  render: () => <Opened name="reportGame" data={game} />,
};
export const ShareGame: Story = { render: () => <Opened name="shareGame" data={game} /> };

export const Copied: Story = {
  tags: ['fixed-text'],
  render: () => <Opened name="shareGame" data={game} />,
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.resolve() },
    });
    const share = await dialog(canvasElement, `Share ${title}`);
    await userEvent.click(await share.findByRole('button', { name: 'Copy' }));
    await within(canvasElement.ownerDocument.body).findByText('Copied to clipboard!');
  },
};
export const CopyRefused: Story = {
  tags: ['fixed-text'],
  render: () => <Opened name="embedGame" data={game} />,
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
    canvasElement.ownerDocument.execCommand = () => false;
    const embed = await dialog(canvasElement, `Embed ${title} on your site`);
    await userEvent.click(await embed.findByRole('button', { name: 'Copy' }));
    await within(canvasElement.ownerDocument.body).findByText(
      "Couldn't copy to Clipboard, please try again later.",
    );
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('dialog')).toBeNull());
  },
};

export const ReviewGame: Story = {
  beforeEach: () => signIn(),
  render: () => <Opened name="reviewGame" data={game} />,
};

const annual = { plan: 'annual' };
export const GamePassUpdate: Story = {
  tags: ['fixed-text'],
  beforeEach: () => signIn({ hasGamePass: true }),
  parameters: { responses: { '/ag/api/user-subscription': { body: planChangeResponse } } },
  render: () => <Opened name="gamePassUpdate" data={annual} />,
  play: async ({ canvasElement }) => {
    const update = await dialog(canvasElement, 'Confirm Game Pass Update');
    await update.findByRole('checkbox');
  },
};
export const GamePassUpdateUnknown: Story = {
  tags: ['fixed-text'],
  beforeEach: () => signIn({ hasGamePass: true }),
  parameters: { responses: { '/ag/api/user-subscription': { status: 503 } } },
  render: () => <Opened name="gamePassUpdate" data={annual} />,
  play: async ({ canvasElement }) => {
    const update = await dialog(canvasElement, 'Confirm Game Pass Update');
    await update.findByText('A problem occured. Please try again or contact support.');
  },
};

const locked = { hideClose: true };
export const WithoutCloseButton: Story = {
  render: () => <Opened name="shareGame" data={game} options={locked} />,
  play: async ({ canvasElement }) => {
    const share = await dialog(canvasElement, `Share ${title}`);
    await expect(share.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await dialog(canvasElement, `Share ${title}`);
  },
};
export const ClosedByEscape: Story = {
  render: () => <Opened name="shareGame" data={game} />,
  play: async ({ canvasElement }) => {
    const share = await dialog(canvasElement, `Share ${title}`);
    await userEvent.click(await share.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector('dialog')).toBeNull());
  },
};
