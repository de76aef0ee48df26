import type { Metadata } from 'next';
import { ContentNotFound } from '@/content/errors';

/** Each page is canonical for itself. */
export const listPageMetadata = (
  title: string,
  path: string,
  page: number,
): Pick<Metadata, 'title' | 'alternates'> =>
  page === 1
    ? { title, alternates: { canonical: path } }
    : { title: `${title}, page ${page}`, alternates: { canonical: `${path}?page=${page}` } };

/** @throws ContentNotFound for a page after the last. */
export function assertPageExists(page: number, pageCount: number): void {
  if (page > Math.max(1, pageCount)) throw new ContentNotFound(`Page ${page}`);
}
