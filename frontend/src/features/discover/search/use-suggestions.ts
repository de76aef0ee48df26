import { useEffect, useState } from 'react';
import type { Suggestion } from './suggestions';

/** SPEC section 9: autocomplete fires 250 ms after the last key. */
const DELAY_MS = 250;
const FEWEST_LETTERS = 2;
const none: Suggestion[] = [];

export interface Suggestions {
  games: Suggestion[];
  /** An answer came for what is typed, and there is no such game. */
  noneFound: boolean;
}

/** Suggestions for what is being typed; an answer that comes after further keys is thrown away. */
export function useSuggestions(text: string, wanted: boolean): Suggestions {
  const [found, setFound] = useState<{ text: string; games: Suggestion[] | null }>({ text: '', games: none });
  const asked = text.trim();
  const active = wanted && asked.length >= FEWEST_LETTERS;

  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void import('./suggestions')
        .then(({ fetchSuggestions }) => fetchSuggestions(asked, abort.signal))
        .then((games) => {
          if (!abort.signal.aborted) setFound({ text: asked, games });
        })
        // Offline, before the code was ever fetched: nothing is offered, Enter still searches.
        .catch(() => undefined);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, active]);

  return { games: (active ? found.games : null) ?? none, noneFound: active && found.text === asked && found.games?.length === 0 };
}
