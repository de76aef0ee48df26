import { z } from 'zod';

/** Name of the cookie that keeps a token for the page of its game, and for no other. */
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
  .pipe(z.object({ game: z.uuid(), expires: z.number().int() }));

export interface PreviewToken {
  /** uuid of the game. */
  game: string;
  /** Seconds since 1970. */
  expires: number;
}

/** What a preview token says it is for; null when it says nothing. Only the content API can tell whether it is genuine, and does so at each call. */
export function readPreviewToken(token: string): PreviewToken | null {
  const [text = '', signature, ...rest] = token.split('.');
  if (token.length > 1024 || !signature || rest.length > 0 || !/^[\w.-]+$/.test(token)) return null;
  return payload.safeParse(text).data ?? null;
}
