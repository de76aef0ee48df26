import { render, screen } from '@testing-library/react';
import { pageWindow, Paginator } from './paginator';

const getHref = (page: number) => `/free-games?page=${page}`;

test('links to the previous and next pages and marks the current one', () => {
  render(<Paginator page={4} pageCount={9} getHref={getHref} />);
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
  render(<Paginator page={9} pageCount={9} getHref={getHref} />);
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).not.toHaveAttribute('href');
});

test('renders nothing for one page', () => {
  const { container } = render(<Paginator page={1} pageCount={1} getHref={getHref} />);
  expect(container).toBeEmptyDOMElement();
});

describe('page numbers', () => {
  test.each([
    { page: 1, pageCount: 20, offers: [1, 2, 3, 4, 5], why: 'starts at the first page' },
    { page: 3, pageCount: 20, offers: [1, 2, 3, 4, 5], why: 'keeps the first page in reach' },
    {
      page: 10,
      pageCount: 20,
      offers: [8, 9, 10, 11, 12],
      why: 'puts the current page in the middle',
    },
    { page: 20, pageCount: 20, offers: [16, 17, 18, 19, 20], why: 'stops at the last page' },
    { page: 2, pageCount: 3, offers: [1, 2, 3], why: 'offers no page that does not exist' },
  ])('page $page of $pageCount $why', ({ page, pageCount, offers }) => {
    expect(pageWindow(page, pageCount, 5)).toEqual(offers);
  });

  test('include the current page with an even number of buttons', () => {
    expect(pageWindow(7, 20, 4)).toEqual([5, 6, 7, 8]);
  });
});
