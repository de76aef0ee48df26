import { render } from '@testing-library/react';
import { Picture } from './picture';

const drawn = (priority?: boolean) => {
  const { container } = render(
    <Picture
      src="/sites/default/files/games/a.webp"
      width={376}
      height={250}
      priority={priority}
    />,
  );
  return container.querySelector('img');
};

test('loads pictures after scripts, except those of the first screen', () => {
  expect(drawn()).toHaveAttribute('loading', 'lazy');
  expect(drawn()).toHaveAttribute('fetchpriority', 'low');
  expect(drawn(true)).toHaveAttribute('loading', 'eager');
  expect(drawn(true)).toHaveAttribute('fetchpriority', 'high');
});
