import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { queryClient } from '@/features/account/queries/query-client';
import { TileImage } from '@/ui/tile/tile-image';
import { visuallyHidden } from '@/ui/theme/visually-hidden';
import { listStyle, noneStyle, optionStyle, pictureStyle } from './search-box-style';
import { fetchSuggestions, type Suggestion } from './suggestions';

/** SPEC section 9: autocomplete fires 250 ms after the last key. */
const DELAY_MS = 250;
const MIN_LETTERS = 2;
/** What was suggested is good for as long, in ms. */
const FRESH_MS = 60_000;

/** What is typed, once no key has come for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export interface SuggestionListProps {
  /** Of the listbox; an option's is followed by its place. */
  id: string;
  /** As typed. */
  text: string;
  open: boolean;
  /** The place of the game that the keys have come to; -1 for the text itself. */
  active: number;
  /** Told what is offered; null while that is not known. */
  onOffer: (games: Suggestion[] | null) => void;
  onChoose: (path: string) => void;
}

/** What is offered for what is being typed. */
export function SuggestionList({ id, text, open, active, onOffer, onChoose }: SuggestionListProps) {
  const typed = text.trim();
  const rested = useRested(typed);
  const wanted = open && typed.length >= MIN_LETTERS;
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['suggestions', rested],
      queryFn: ({ signal }) => fetchSuggestions(rested, signal),
      enabled: wanted && rested.length >= MIN_LETTERS,
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const offer = (wanted ? data : null) ?? null;
  const games = offer ?? [];
  const noneFound = offer?.length === 0 && !isPlaceholderData && rested === typed;

  const tell = useEffectEvent(onOffer);
  // In one with the list: a key that comes at its sight finds what it shows.
  useLayoutEffect(() => tell(offer), [offer]);

  return (
    <>
      <ul id={id} role="listbox" aria-label="Games" hidden={games.length === 0} css={listStyle}>
        {games.map(({ title, path, thumbnailUrl }, index) => (
          // The keys are the input's: focus stays there, and this is what a pointer does.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(path)}
            css={optionStyle}
          >
            <span css={pictureStyle}>
              <TileImage src={thumbnailUrl} width={96} />
            </span>
            {title}
          </li>
        ))}
      </ul>
      <p role="status" css={noneFound ? [listStyle, noneStyle] : visuallyHidden}>
        {noneFound && `No game found for “${typed}”.`}
      </p>
    </>
  );
}
