import { render } from '@testing-library/react';
import { Plays } from './plays';

describe('the number of plays', () => {
  test.each([
    [0, '0 plays'],
    [1, '1 play'],
    [999, '999 plays'],
    [1_000, '1\u00a0K plays'],
    [12_345, '12\u00a0K plays'],
    [999_999, '999\u00a0K plays'],
    [1_249_000, '1.2\u00a0M plays'],
    [3_000_000_000, '3\u00a0B plays'],
  ])('formats %d as %s', (plays, text) => {
    const { container } = render(<Plays count={plays} />);
    expect(container.querySelector('bdi')?.textContent).toBe(text);
  });
});
