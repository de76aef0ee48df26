import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { errorResponses, HttpError } from 'drupal-recipe-server/plugin';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { memberProfile, createProfile, userPicture } from '../member-profile.ts';
import { registerGet } from '../routes.ts';

const profile = memberProfile
  .extend({ uid: z.int(), created: dateTime })
  .meta({ id: 'UserProfile' });

/** Names ignore case, as at log-in. */
export function registerProfile(scope: FastifyInstance, { connection }: Store): void {
  registerGet(scope, {
    url: '/ag/api/user-profile/:name',
    params: z.object({ name: z.string() }),
    summary: 'Returns the public profile of a member',
    response: { 200: profile, ...errorResponses(400, 404) },
    call: ({ params }) => {
      const [member] = connection.rows<{
        uid: number;
        name: string;
        created: number;
        picture: string | null;
      }>(
        `SELECT uid, name, created, ${userPicture} AS picture
         FROM user WHERE name = ? COLLATE NOCASE AND uid > 0 AND status = 1`,
        [params.name],
      );
      if (member === undefined) throw new HttpError(404, `There is no member ${params.name}.`);
      const { uid, name, created, picture } = member;
      return { uid, ...createProfile(name, picture), created: formatRfc3339(created) };
    },
  });
}
