import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { errorResponses, HttpError, toPathId } from 'drupal-recipe-server/plugin';
import { formatRfc3339 } from '../dates.ts';
import { toNodePath } from '../listing/game-row.ts';
import { nodeAlias } from '../listing/schema.ts';
import type { PreviewNode, PreviewTokens } from './preview-tokens.ts';
import { registerGet } from '../routes.ts';

const previewLink = z
  .object({
    url: z.string(),
    expires: z.string().nullable().describe('RFC 3339; null for published content'),
  })
  .meta({ id: 'PreviewLink' });

export function registerPreviewLink(
  scope: FastifyInstance,
  store: Store,
  tokens: PreviewTokens,
  siteUrl: string,
): void {
  registerGet(scope, {
    url: '/ag/api/preview-link/:nid',
    params: z.object({ nid: z.string() }),
    summary: 'Returns the link to content on the site, for a draft with a preview token',
    security: [{ session: [] }],
    response: { 200: previewLink, ...errorResponses(400, 403, 404) },
    call: (request, reply) => {
      const { nid } = request.params;
      const [node] = store.connection.rows<PreviewNode & { status: number; alias: string | null }>(
        `SELECT uuid, status, type, ${nodeAlias} AS alias FROM node WHERE nid = ?`,
        [toPathId(nid)],
      );
      if (node === undefined) throw new HttpError(404, `There is no content ${nid}.`);
      if (!tokens.canEdit(request.account, node.type))
        throw new HttpError(403, `The 'edit any ${node.type} content' permission is required.`);
      if (!tokens.hasPage(node.type))
        throw new HttpError(404, `Content ${nid} has no page on the site.`);
      reply.header('cache-control', 'no-store');
      if (node.status === 1)
        return { url: `${siteUrl}${toNodePath(Number(nid), node.alias)}`, expires: null };
      const { token, expires } = tokens.issue(node, request.account.uid);
      return { url: `${siteUrl}/api/preview?token=${token}`, expires: formatRfc3339(expires) };
    },
  });
}
