import { render, screen } from '@testing-library/react';
import { Link } from './link';

jest.mock('next/link', () => ({
  __esModule: true,
  default: (props: { href: string }) => (
    <a href={props.href} data-router>
      A link
    </a>
  ),
}));

test.each([
  ['/random', false],
  ['/tags', true],
])('leaves %s to the router: %s', (href, isRouted) => {
  render(<Link href={href}>A link</Link>);
  expect('router' in screen.getByRole('link').dataset).toBe(isRouted);
});
