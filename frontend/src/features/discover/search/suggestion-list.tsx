import { useTranslations } from 'next-intl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { TileImage } from '@/ui/tile/tile-image';
import { visuallyHidden } from '@/ui/theme/visually-hidden';
import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';
import { fetchSuggestions, type Suggestion } from './suggestions';

const listStyle = css`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline: 0;
  z-index: var(--layer-suggestions);
  max-block-size: min(70dvh, 520px);
  padding: 6px;
  overflow-y: auto;
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-tile);
  background: var(--raised);
  font-size: var(--type-md);
  text-align: start;

  ${media.phoneOnly} {
    form:not([data-large]) > & {
      position: fixed;
      inset-block-start: calc(var(--size-header) + 2px);
      inset-inline: 8px;
    }
  }
`;

const optionStyle = css`
  display: grid;
  grid-template-columns: 76px 1fr;
  align-items: center;
  gap: var(--space-3);
  padding: 5px;
  border-radius: var(--radius-md);
  font-family: var(--font-display);
  font-weight: 700;
  line-height: 1.15;
  cursor: pointer;

  &:hover {
    background: var(--line);
  }
  &[aria-selected='true'] {
    background: var(--play);
    color: var(--ink);
  }
`;

const pictureStyle = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 376 / 250;
  border-radius: var(--radius-sm);
  background: var(--picture);
`;

const noneStyle = css`
  padding: var(--space-3) var(--space-4);
  color: var(--muted);
`;

const DELAY_MS = 250;
const MIN_CHARACTERS = 2;
const STALE_TIME_MS = 60_000;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface SuggestionListProps {
  /** Option IDs append an index. */
  id: string;
  text: string;
  open: boolean;
  /** -1 for the query itself. */
  activeIndex: number;
  /** Null while loading. */
  onSuggestionsChange: (games: Suggestion[] | null) => void;
  onChoose: (path: string) => void;
}

export function SuggestionList({
  id,
  text,
  open,
  activeIndex,
  onSuggestionsChange,
  onChoose,
}: SuggestionListProps) {
  const t = useTranslations('search');
  const term = text.trim();
  const debounced = useDebounced(term);
  const isEnabled = open && term.length >= MIN_CHARACTERS;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', debounced],
    queryFn: ({ signal }) => fetchSuggestions(debounced, signal),
    enabled: isEnabled && debounced.length >= MIN_CHARACTERS,
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });
  const suggestions = (isEnabled ? data : null) ?? null;
  const games = suggestions ?? [];
  const noneFound = suggestions?.length === 0 && !isPlaceholderData && debounced === term;

  const handleSuggestions = useEffectEvent(onSuggestionsChange);
  // A key press must act on what is visible.
  useLayoutEffect(() => handleSuggestions(suggestions), [suggestions]);

  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={games.length === 0}
        css={listStyle}
      >
        {games.map(({ title, path, thumbnailUrl }, index) => (
          // Focus stays in the input; this handles pointers.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
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
        {noneFound && t('noneFound', { term })}
      </p>
    </>
  );
}
