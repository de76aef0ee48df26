import { notFound, permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ContentMoved, ContentNotFound } from '@/content/errors';
import NotFoundRoute from './(site)/not-found';

/**
 * Redirects to moved content and gives missing content the status 404. An outage stays an error, so
 * that the cached page stays in use.
 */
export async function orNotFound<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof ContentMoved) permanentRedirect(error.path);
    if (error instanceof ContentNotFound) notFound();
    throw error;
  }
}

/**
 * For cached pages: renders the 404 page in place of missing content. Next renders `notFound()` of a
 * page in the browser only (vercel/next.js#62228), so `generateMetadata` calls it for the status.
 * A dynamic page is sent before its metadata fails: it calls `orNotFound` for its status.
 */
export const withNotFound =
  <P,>(render: (props: P) => Promise<ReactNode>, notFoundPage: ReactNode = <NotFoundRoute />) =>
  async (props: P): Promise<ReactNode> => {
    try {
      return await render(props);
    } catch (error) {
      if (error instanceof ContentMoved) permanentRedirect(error.path);
      if (error instanceof ContentNotFound) return notFoundPage;
      throw error;
    }
  };
