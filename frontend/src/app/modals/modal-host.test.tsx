import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import { usePathname, useSearchParams, type ReadonlyURLSearchParams } from 'next/navigation';
import { game } from '@/content/game-fixture';
import { ModalHost } from './modal-host';
import { openModal, useModal } from '@/features/shell/modals/modal-store';

jest.mock('next/navigation', () => ({
  usePathname: jest.fn(() => '/'),
  useSearchParams: jest.fn(() => new URLSearchParams()),
}));

beforeEach(() => {
  jest.mocked(usePathname).mockReturnValue('/');
  useModal.setState({ modal: null });
});

const copied = jest.fn();
function withClipboard(writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return user;
}

test('offers four networks and a link to copy when sharing', async () => {
  const user = withClipboard(async (text) => copied(text));
  render(<ModalHost />);
  act(() => openModal('shareGame', { title: 'Gem Harbor', path: '/puzzle/gem-harbor' }));
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('http://localhost/puzzle/gem-harbor');
  expect(field).toHaveAttribute('readonly');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Share on Facebook',
    'Share on X',
    'Share on Reddit',
    'Share on WhatsApp',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith('http://localhost/puzzle/gem-harbor');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('closes the modal when copying fails', async () => {
  const user = withClipboard(async () => {
    throw new Error('denied');
  });
  render(<ModalHost />);
  act(() => openModal('shareGame', { title: 'Gem Harbor', path: '/puzzle/gem-harbor' }));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the embed snippet with its explanation', async () => {
  render(<ModalHost />);
  act(() => openModal('embedGame', { nid: 1001, title: 'Gem Harbor', width: 960, height: 600 }));
  expect(
    await screen.findByRole('dialog', { name: 'Embed Gem Harbor on your site' }),
  ).toBeInTheDocument();
  const snippet = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(snippet.value).toContain('src="http://localhost/embed/html5-games/1001"');
  expect(screen.getByText('Mobile compatible')).toBeInTheDocument();
  expect(screen.getByText('Free to use on your website')).toBeInTheDocument();
});

test('shows six games in the before-you-go modal', async () => {
  render(<ModalHost />);
  act(() => openModal('beforeYouGo', { games: [1, 2, 3, 4, 5, 6, 7, 8].map((nid) => game(nid)) }));
  expect(
    await screen.findByRole('dialog', { name: 'Before you go... why not try these games?' }),
  ).toBeInTheDocument();
  expect(await screen.findAllByRole('link')).toHaveLength(6);
});

test('closes the modal on navigation and calls its close handler', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<ModalHost />);
  act(() => openModal('shareGame', { title: 'T', path: '/a/b' }, { onClose }));
  await screen.findByRole('dialog');
  jest.mocked(usePathname).mockReturnValue('/elsewhere');
  rerender(<ModalHost />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes the modal on navigation within the same list', async () => {
  const { rerender } = render(<ModalHost />);
  act(() => openModal('shareGame', { title: 'T', path: '/a/b' }));
  await screen.findByRole('dialog');
  jest
    .mocked(useSearchParams)
    .mockReturnValue(new URLSearchParams('page=2') as ReadonlyURLSearchParams);
  rerender(<ModalHost />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes a modal without a close button through its own controls only', async () => {
  render(<ModalHost />);
  const onEnter = jest.fn();
  act(() => openModal('shareGame', { title: 'T', path: '/a/b' }, { hideClose: true, onEnter }));
  await screen.findByRole('dialog');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});
