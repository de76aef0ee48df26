import type { FastifyInstance } from 'fastify';
import { HttpError, sendJson } from '../../account/http-error.ts';
import { asId } from '../../ids.ts';
import type { Store } from '../../store/store.ts';
import { rfc3339 } from '../dates.ts';
import { nodePath } from '../listing/game-row.ts';
import { nodeAlias } from '../listing/schema.ts';
import type { Previewed, PreviewTokens } from './preview-tokens.ts';

/**
 * `GET /ag/api/preview-link/{nid}`: `{ url, expires }` for an editor. `expires` is null for
 * published content.
 */
export function registerPreviewLink(
  part: FastifyInstance,
  store: Store,
  tokens: PreviewTokens,
  siteUrl: string,
): void {
  part.get<{ Params: { nid: string } }>('/ag/api/preview-link/:nid', async (request, reply) => {
    const { nid } = request.params;
    const [node] = store.connection.rows<Previewed & { status: number; alias: string | null }>(
      `SELECT uuid, status, type, ${nodeAlias} AS alias FROM node WHERE nid = ?`,
      [asId(nid)],
    );
    if (node === undefined) throw new HttpError(404, `There is no content ${nid}.`);
    if (!tokens.mayEdit(request.account, node.type))
      throw new HttpError(403, `The 'edit any ${node.type} content' permission is required.`);
    if (!tokens.hasPage(node.type))
      throw new HttpError(404, `Content ${nid} has no page on the site.`);
    void reply.header('cache-control', 'no-store');
    if (node.status === 1) {
      return sendJson(reply, {
        url: `${siteUrl}${nodePath(Number(nid), node.alias)}`,
        expires: null,
      });
    }
    const { token, expires } = tokens.issue(node, request.account.uid);
    return sendJson(reply, {
      url: `${siteUrl}/api/preview?token=${token}`,
      expires: rfc3339(expires),
    });
  });
}
