import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { queryClient } from '@/features/account/queries/query-client';
import { TileImage } from '@/ui/tile/tile-image';
import { visuallyHidden } from '@/ui/theme/visually-hidden';
import { listStyle, noneStyle, optionStyle, pictureStyle } from './search-box-style';
import { fetchSuggestions, type Suggestion } from './suggestions';

const DELAY_MS = 250;
const MIN_LETTERS = 2;
const FRESH_MS = 60_000;

function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export interface SuggestionListProps {
  /** ID of the listbox; option IDs append an index. */
  id: string;
  text: string;
  open: boolean;
  /** Index of the active option; -1 for the query itself. */
  active: number;
  /** Reports the options; null while loading. */
  onOffer: (games: Suggestion[] | null) => void;
  onChoose: (path: string) => void;
}

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
  // Updated together with the list, so that a key press acts on what is visible.
  useLayoutEffect(() => tell(offer), [offer]);

  return (
    <>
      <ul id={id} role="listbox" aria-label="Games" hidden={games.length === 0} css={listStyle}>
        {games.map(({ title, path, thumbnailUrl }, index) => (
          // Keyboard focus stays in the input; this handles pointers.
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
        {noneFound && `No games found for “${typed}”.`}
      </p>
    </>
  );
}
