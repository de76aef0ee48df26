import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { parseField } from '@/lib/zod/parse-field';

const suggestion = z.object({
  title: z.string(),
  path: z.string(),
  thumbnailUrl: z.string(),
});

const parseSuggestions = parseField('games', z.array(suggestion));

export type Suggestion = z.infer<typeof suggestion>;

export const fetchSuggestions = (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  callBackend(`/api/suggest?q=${encodeURIComponent(text)}`, parseSuggestions, { signal });
