import type { NextRequest } from 'next/server';
import type { ZodMiniType } from 'zod/mini';
import { environment } from '../environment';
import { PREVIEW_COOKIE, readPreviewToken } from './preview-token';
import { resilientFetch } from './resilient-fetch';

/**
 * Passes what the preview of a game sends to the content API, whose token stays on the server.
 *
 * @param call name of the call in `/ag/api/{call}/{id}`.
 * @returns status of the content API; 403 without the preview's token, 422 for an invalid body, 503
 *   without a response.
 */
export async function postPreview(
  request: NextRequest,
  id: string,
  call: string,
  schema: ZodMiniType,
): Promise<number> {
  const token = request.cookies.get(PREVIEW_COOKIE)?.value ?? '';
  if (readPreviewToken(token)?.content !== id) return 403;
  const body = schema.safeParse(await request.json().catch(() => null));
  if (!body.success) return 422;
  // Without the format, unknown paths have an HTML page.
  const url = new URL(`/ag/api/${call}/${id}?_format=json`, environment().contentApiUrl);
  const response = await resilientFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-preview-token': token },
    body: JSON.stringify(body.data),
  }).catch(() => null);
  return response?.status ?? 503;
}
