import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { member } from '../members/member-fixture';
import { AccountView } from './account-view';

test('shows the games before the profile form', async () => {
  member(11);
  render(
    <AccountView
      activated={null}
      recent={<p>Games played last</p>}
      favorites={<p>Saved games</p>}
      achievements={null}
    />,
  );
  const profile = await screen.findByRole('region', { name: 'Profile' });
  for (const games of ['Games played last', 'Saved games'])
    expect(screen.getByText(games).compareDocumentPosition(profile)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
});
