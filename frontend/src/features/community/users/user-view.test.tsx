import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { review } from '../reviews/review-fixture';
import { UserView } from './user-view';

const member = {
  uid: 11,
  name: 'player',
  path: '/users/player',
  avatarUrl: '/sites/default/files/avatars/fox.png',
  created: '2024-05-16T10:00:00+00:00',
};

test("shows a member's name, join date and reviews", () => {
  render(<UserView member={member} reviews={{ reviews: [review(3)], total: 1 }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'player' })).toBeInTheDocument();
  expect(screen.getByText('May 16, 2024')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Game 3' })).toHaveAttribute('href', '/arcade/game-3');
});

test('shows a profile without reviews', () => {
  render(<UserView member={member} reviews={{ reviews: [], total: 0 }} />);
  expect(screen.getByText('player hasn’t reviewed any games yet.')).toBeInTheDocument();
});
