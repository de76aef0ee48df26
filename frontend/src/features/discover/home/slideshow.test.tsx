import { screen, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { Slideshow } from './slideshow';

const slides = [
  {
    nid: 1,
    title: 'Penalty Pals',
    path: '/sports/penalty-pals',
    imageUrl: '/sites/default/files/slides/penalty.webp',
  },
  {
    nid: 2,
    title: 'Tanks',
    path: '/action/tanks',
    imageUrl: '/sites/default/files/slides/tanks.webp',
  },
];

test('shows each game with its slideshow picture and links to its page', () => {
  render(<Slideshow title="Play together" href="/tag/multiplayer" slides={slides} />);
  const links = within(screen.getByRole('region', { name: 'Play together' })).getAllByRole(
    'listitem',
  );
  expect(links).toHaveLength(2);
  for (const [index, { title, path, imageUrl }] of slides.entries()) {
    const link = screen.getByRole('link', { name: title });
    expect(link).toHaveAttribute('href', path);
    expect(links[index]).toContainElement(link);
    const picture = link.querySelector('img');
    expect(decodeURIComponent(picture?.getAttribute('src') ?? '')).toContain(imageUrl);
  }
});

test('renders nothing without slides', () => {
  const { container } = render(
    <Slideshow title="Play together" href="/tag/multiplayer" slides={[]} />,
  );
  expect(container).toBeEmptyDOMElement();
});
