import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ContentMoved, ContentNotFound } from '@/content/errors';

/** Leads on to where content moved. A 404 only when the content API says that there is no such thing; an outage stays an error, and the last good copy stays up. */
export async function orNotFound<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof ContentMoved) permanentRedirect(error.path);
    if (error instanceof ContentNotFound) notFound();
    throw error;
  }
}

/** What stands at a path, read once for a page: its head and its body are of the same moment, even when an editor changes it just then. */
export const onceOrNotFound = <T>(fetchAt: (path: string) => Promise<T>) =>
  cache((path: string) => orNotFound(fetchAt(path)));
