import { array, object, string, type infer as Infer } from 'zod/mini';
import { callBackend } from '@/features/account/auth/backend';

const suggestion = object({
  /** Plain text. */
  title: string(),
  path: string(),
  thumbnailUrl: string(),
});

/** The answer of `GET /api/suggest?q=`. */
const answer = object({ games: array(suggestion) });

/** What is offered for a few letters. */
export type Suggestion = Infer<typeof suggestion>;

/** Games that `text` finds. Throws BackendError. */
export const fetchSuggestions = async (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (await callBackend(`/api/suggest?q=${encodeURIComponent(text)}`, answer.parse, { signal })).games;
