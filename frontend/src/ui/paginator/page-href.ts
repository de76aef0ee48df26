/** The first page is the list's own address. */
export const pageHref = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;
