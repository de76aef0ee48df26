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

test('scripts do not queue behind pictures: but for those of the first screen they come late, and after what is more urgent', () => {
  expect(drawn()).toHaveAttribute('loading', 'lazy');
  expect(drawn()).toHaveAttribute('fetchpriority', 'low');
  expect(drawn(true)).toHaveAttribute('loading', 'eager');
  expect(drawn(true)).toHaveAttribute('fetchpriority', 'high');
});
