import { render, screen } from '@testing-library/react';
import { Paginator } from './paginator';

const hrefFor = (page: number) => `/free-games?page=${page}`;

test('links to the previous and next pages and marks the current one', () => {
  render(<Paginator page={4} pageCount={9} hrefFor={hrefFor} />);
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/free-games?page=3',
  );
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/free-games?page=5',
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 4');
});

test('has no next link on the last page', () => {
  render(<Paginator page={9} pageCount={9} hrefFor={hrefFor} />);
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).not.toHaveAttribute('href');
});

test('renders nothing for one page', () => {
  const { container } = render(<Paginator page={1} pageCount={1} hrefFor={hrefFor} />);
  expect(container).toBeEmptyDOMElement();
});
