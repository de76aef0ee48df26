import { z } from 'zod';

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
      unsaved: z.boolean().default(false),
    }),
  );

/** `unsaved`: shows unsaved form values. `expires`: Unix seconds. */
export type PreviewToken = z.infer<typeof payload>;

/** Null if malformed. Does not verify the token: the content API does on each call. */
export function readPreviewToken(token: string): PreviewToken | null {
  const [text = '', signature, ...rest] = token.split('.');
  if (token.length > 1024 || !signature || rest.length > 0 || !/^[\w.-]+$/.test(token)) return null;
  return payload.safeParse(text).data ?? null;
}
