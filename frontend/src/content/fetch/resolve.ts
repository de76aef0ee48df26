import { z } from 'zod';
import { ContentMoved, ContentNotFound } from '../errors';
import { fetchAg } from './ag-api';
import { list, PATHS } from './cache-tags';
import { orTagMissing } from './client';

const translated = z.object({
  entity: z.object({ canonical: z.url(), uuid: z.string() }),
  jsonapi: z.object({ resourceName: z.string() }),
});

interface Resolved {
  type: string;
  id: string;
}

const decodePath = (path: string): string => {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return path;
  }
};

async function resolve(path: string, type: string): Promise<Resolved> {
  const { entity, jsonapi } = await fetchAg('/router/translate-path', { path }, translated, []);
  const { pathname } = new URL(entity.canonical);
  // Next encodes more characters of route parameters than Drupal does of paths.
  if (decodePath(path) !== decodePath(pathname)) throw new ContentMoved(pathname);
  if (jsonapi.resourceName !== type)
    throw new ContentNotFound(`${path} is a ${jsonapi.resourceName}`);
  return { type, id: entity.uuid };
}

/** @throws ContentNotFound if there is none, ContentMoved if it has a new path. */
export const resolvePath = (path: string, type: string): Promise<Resolved> =>
  orTagMissing(resolve(path, type), [PATHS, list(type)]);
