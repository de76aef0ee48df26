import { beforeYouGoGames } from '@demo/before-you-go-games';
import { gameDetails } from '@demo/game-details';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useEffect } from 'react';
import { toTileGame } from '../games/tile-game';
import { ModalHost } from './modal-host';
import type { ModalData, ModalName } from './modal-names';
import { openModal } from './modal-store';

function Opened<Name extends ModalName>({ name, data }: { name: Name; data: ModalData[Name] }) {
  useEffect(() => openModal(name, data), [name, data]);
  return <ModalHost />;
}

const meta = { title: 'Features/Modals' } satisfies Meta;
export default meta;
type Story = StoryObj;

const { nid, title, path, width = 960, height = 600 } = gameDetails.playable;
const game = { nid, title, path, width, height };

export const BeforeYouGo: Story = { render: () => <Opened name="beforeYouGo" data={{ games: beforeYouGoGames.map(toTileGame) }} /> };
export const ShareGame: Story = { render: () => <Opened name="shareGame" data={game} /> };
export const EmbedGame: Story = { render: () => <Opened name="embedGame" data={game} /> };
export const ReviewGame: Story = { render: () => <Opened name="reviewGame" data={game} /> };
