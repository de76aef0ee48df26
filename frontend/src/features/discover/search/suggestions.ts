import * as z from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';

const suggestion = z.object({
  title: z.string(),
  path: z.string(),
  thumbnailUrl: z.string(),
});

const responseSchema = z.object({ games: z.array(suggestion) });

export type Suggestion = z.infer<typeof suggestion>;

export const fetchSuggestions = async (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (
    await callBackend(`/api/suggest?q=${encodeURIComponent(text)}`, responseSchema.parse, {
      signal,
    })
  ).games;
