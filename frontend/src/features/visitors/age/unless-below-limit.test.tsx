import { render, screen } from '@testing-library/react';
import { useAge } from './age-store';
import { UnlessBelowLimit } from './unless-below-limit';

test.each([
  [null, true],
  ['adult', true],
  ['teen', true],
  ['below', false],
] as const)('advertises accounts to those who can have one: %p', (band, isShown) => {
  useAge.setState({ band });
  render(
    <UnlessBelowLimit>
      <p>One account for the whole arcade</p>
    </UnlessBelowLimit>,
  );
  expect(screen.queryByText('One account for the whole arcade') !== null).toBe(isShown);
});
