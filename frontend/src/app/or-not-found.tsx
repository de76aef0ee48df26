import { notFound, permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ContentMoved, ContentNotFound } from '@/content/errors';
import NotFoundRoute from './(site)/not-found';

/** An outage stays an error, so that the cached page stays in use. */
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
 * Next renders `notFound()` in the browser only (vercel/next.js#62228): for cached pages
 * `generateMetadata` sets the status and this renders the view. Dynamic pages call `orNotFound`.
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
