import { z } from 'zod';

/** Name of the cookie that keeps a token for the page of its content, and for no other. */
export const PREVIEW_COOKIE = 'ag_preview';

const payload = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      type: z.enum(['game', 'game_queue', 'page', 'playlist', 'post']),
      content: z.uuid(),
      expires: z.number().int(),
      typed: z.boolean().default(false),
    }),
  );

/** What is shown (`content` is its uuid; `typed`: what stands in an editor's form, and not what is stored), and until when, in seconds since 1970. */
export type PreviewToken = z.infer<typeof payload>;

/** What a preview token says it is for; null when it says nothing. Only the content API can tell whether it is genuine, and does so at each call. */
export function readPreviewToken(token: string): PreviewToken | null {
  const [text = '', signature, ...rest] = token.split('.');
  if (token.length > 1024 || !signature || rest.length > 0 || !/^[\w.-]+$/.test(token)) return null;
  return payload.safeParse(text).data ?? null;
}
