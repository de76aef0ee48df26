import { render, screen } from '@testing-library/react';
import { Tile } from './tile';

test("starts a tile's accessible name with the title and spells out numbers", () => {
  render(
    <Tile
      href="/racing/neon-drift"
      title="Neon Drift"
      thumbnailUrl="/t.webp"
      rating={4.6}
      plays={1_240_000}
      label="mostPopular"
      badges={{ gamePass: true, multiplayer: true }}
    />,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName(
    'Neon Drift , Rated 4.6 out of 5 , 1.2 million plays Multiplayer Game pass , Most Popular',
  );
});

test('shows the drawn background for a game without a picture', () => {
  render(<Tile href="/racing/neon-drift" title="Neon Drift" thumbnailUrl="" badges={{}} />);
  expect(document.querySelector('img')).toBeNull();
});
