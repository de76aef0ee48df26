import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';

const responseSchema = z.object({
  embedUrl: z.nullable(z.string()),
  externalGameLink: z.nullable(z.string()),
  /** Unix milliseconds; null without expiry. */
  expires: z.optional(z.nullable(z.number())),
});

/** The signed URL. */
export const fetchPassGame = (uid: number, nid: number) =>
  callBackend(`/api/pass-game/${nid}?uid=${uid}`, responseSchema.parse);
