import type { FastifyInstance } from 'fastify';
import { rfc3339 } from '../dates.ts';
import { publicUrl } from '../listing/game-row.ts';
import type { Store } from '../../store/store.ts';

interface StoredMember {
  uid: number;
  name: string;
  created: number;
  picture: string | null;
}

/**
 * `GET /ag/api/user-profile/{name}`: the public profile of an active member. Names ignore case, as
 * at log-in.
 */
export function registerProfile(part: FastifyInstance, { connection }: Store): void {
  part.get<{ Params: { name: string } }>(
    '/ag/api/user-profile/:name',
    async ({ params }, reply) => {
      const [member] = connection.rows<StoredMember>(
        `SELECT uid, name, created, (SELECT uri FROM file WHERE fid = user.user_picture) AS picture
       FROM user WHERE name = ? COLLATE NOCASE AND uid > 0 AND status = 1`,
        [params.name],
      );
      if (member === undefined)
        return reply.code(404).send({ message: `There is no member ${params.name}.` });
      const { uid, name, created, picture } = member;
      return {
        uid,
        name,
        path: `/users/${encodeURIComponent(name)}`,
        user_picture: publicUrl(picture),
        created: rfc3339(created),
      };
    },
  );
}
