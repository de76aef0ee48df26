import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useEffect } from 'react';
import { storyGames } from '../games/story-games';
import { ModalHost } from './modal-host';
import type { ModalData } from './modal-names';
import { openModal } from './modal-store';
import type { OpenableModal } from './registry';

function Opened<Name extends OpenableModal>({ name, data }: { name: Name; data: ModalData[Name] }) {
  useEffect(() => openModal(name, data), [name, data]);
  return <ModalHost />;
}

const meta = { title: 'Features/Modals' } satisfies Meta;
export default meta;
type Story = StoryObj;

const games = storyGames(6);
const harbor = { nid: 1001, title: 'Gem Harbor', path: '/puzzle/gem-harbor', width: 960, height: 600 };

export const BeforeYouGo: Story = { render: () => <Opened name="beforeYouGo" data={{ games }} /> };
export const ShareGame: Story = { render: () => <Opened name="shareGame" data={harbor} /> };
export const EmbedGame: Story = { render: () => <Opened name="embedGame" data={harbor} /> };
export const ReviewGame: Story = { render: () => <Opened name="reviewGame" data={harbor} /> };
