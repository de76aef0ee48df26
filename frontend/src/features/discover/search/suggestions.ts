import { array, object, string, type infer as Infer } from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';

const suggestion = object({
  title: string(),
  path: string(),
  thumbnailUrl: string(),
});

const responseSchema = object({ games: array(suggestion) });

export type Suggestion = Infer<typeof suggestion>;

export const fetchSuggestions = async (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (
    await callBackend(`/api/suggest?q=${encodeURIComponent(text)}`, responseSchema.parse, {
      signal,
    })
  ).games;
