import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ContentMoved, ContentNotFound } from '@/content/errors';

/**
 * Redirects to moved content and renders the 404 page for missing content. An outage stays an
 * error, so that the cached page stays in use.
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

/** The content at a path, read once per request so that metadata and body agree. */
export const onceOrNotFound = <T>(fetchAt: (path: string) => Promise<T>) =>
  cache((path: string) => orNotFound(fetchAt(path)));
