import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

/** The head of one page of a list: each page stands for itself, by its own title and address. */
export const pageOfList = (
  title: string,
  path: string,
  page: number,
): Pick<Metadata, 'title' | 'alternates'> =>
  page === 1
    ? { title, alternates: { canonical: path } }
    : { title: `${title}, page ${page}`, alternates: { canonical: `${path}?page=${page}` } };

/** A 404 for a page behind the last one. */
export function noPageBehind(page: number, pageCount: number): void {
  if (page > Math.max(1, pageCount)) notFound();
}
