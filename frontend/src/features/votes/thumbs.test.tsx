import { fireEvent, render, screen } from '@testing-library/react';
import { Thumbs } from './thumbs';
import { useVotes } from './vote-store';

beforeEach(() => useVotes.setState({ thumbs: {} }));

const button = (name: string) => screen.getByRole('button', { name });

test('the rating is shown with how many made it', () => {
  const { rerender } = render(<Thumbs nid={1} rating={91.6} totalVotes={1340} />);
  expect(screen.getByRole('group', { name: 'Rating' })).toHaveTextContent('92% 1,340 votes');
  rerender(<Thumbs nid={1} rating={0} totalVotes={0} />);
  expect(screen.getByText('No votes yet')).toBeInTheDocument();
});

test('a thumb stays pressed, moves over, and can be taken back', () => {
  render(<Thumbs nid={7} rating={50} totalVotes={2} />);
  fireEvent.click(button('Like'));
  expect(button('Like')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button('Dislike'));
  expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
  expect(useVotes.getState().thumbs).toEqual({ 7: -1 });
  fireEvent.click(button('Dislike'));
  expect(useVotes.getState().thumbs).toEqual({});
});

test('it is remembered on the next visit, and rubbish is not', async () => {
  window.dispatchEvent(new Event('pagehide'));
  localStorage.setItem('ag:votes', JSON.stringify({ state: { thumbs: { 7: 1, 8: 5, __proto__: -1, x: 1 } }, version: 0 }));
  await useVotes.persist.rehydrate();
  expect(useVotes.getState().thumbs).toEqual({ 7: 1 });
});
