import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BackendError, callBackend } from '@/api/backend';
import { getSession } from '../auth/session';
import { postAsUser } from '../members/post-as-user';

const version = z.object({
  revision: z.number(),
  updated: z.string(),
  bytes: z.number(),
  /** E.g. `Firefox on Linux`; empty if unknown. */
  device: z.string(),
});
export type ProgressVersion = z.infer<typeof version>;

const gameProgress = z.object({
  game: z.object({ nid: z.number(), title: z.string(), path: z.nullable(z.string()) }),
  /** Newest first. */
  versions: z.array(version),
});
export type SavedGame = z.infer<typeof gameProgress>;

const savedGames = z.object({
  saves: z.array(gameProgress),
  bytes: z.number(),
  quota: z.number(),
});

const KEY = ['saves'];
const meta = { changes: [KEY] };

export const userSaves = (uid: number) =>
  queryOptions({
    queryKey: [...KEY, uid],
    queryFn: () => callBackend('/ag/api/user-saves', (content) => savedGames.parse(content)),
  });

export const restoreVersion = mutationOptions({
  meta,
  mutationFn: ({ nid, revision }: { nid: number; revision: number }) =>
    postAsUser(`/ag/api/user-save/${nid}/restore`, { revision }),
});

export const deleteProgress = mutationOptions({
  meta,
  mutationFn: (nid: number) =>
    callBackend(`/ag/api/user-save/${nid}`, null, {
      method: 'DELETE',
      csrfToken: getSession().token,
    }),
});

/** The version was replaced meanwhile, for example by a game on another device. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof BackendError && (error.status === 404 || error.status === 409);
