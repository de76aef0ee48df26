'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Icon } from '@/ui/icon/icon';
import { visuallyHidden } from '@/ui/theme/visually-hidden';
import { boxStyle, fieldStyle, hintStyle, listStyle, noneStyle, optionStyle, pictureStyle, submitStyle } from './search-box-style';
import { searchPath } from './search-path';
import type { Suggestion } from './suggestions';
import { useSuggestions } from './use-suggestions';

/** No page needs it before somebody types. */
const TileImage = dynamic(() => import('@/ui/tile/tile-image').then((module) => module.TileImage), { ssr: false });

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

export interface SearchBoxProps {
  /** What was searched for. */
  initialText?: string;
  /** Full width, always open: the search page's own. Otherwise a slim box that grows on focus and answers to `/`. */
  large?: boolean;
  /** It is what the page is for: it has the focus. */
  focused?: boolean;
}

/** Search by title with suggestions (an ARIA combobox). Without script it is a form that leads to the results. */
export function SearchBox({ initialText = '', large = false, focused = false }: SearchBoxProps) {
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { games, noneFound } = useSuggestions(text, open);
  const shown = open && games.length > 0;

  // What was typed before the script came.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
    if (input.current?.matches(':focus')) setOpen(true);
  }, []);

  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);

  useEffect(() => {
    if (large) return;
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [large]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (path: string) => {
    close();
    // In the header it stays where one goes, and what was asked for is over.
    if (!large) setText('');
    input.current?.blur();
    router.push(path);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const path = games[active]?.path ?? searchPath(text);
    if (path !== null) go(path);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are games: the text itself.
      const places = games.length + 1;
      setActive((known) => ((known + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      if (shown || noneFound) event.preventDefault();
      if (shown || noneFound) close();
      else input.current?.blur();
    }
  };

  const option = ({ title, path, thumbnailUrl }: Suggestion, index: number) => (
    // The keys are the input's: focus stays there, and this is what a pointer does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      key={path}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => go(path)}
      css={optionStyle}
    >
      <span css={pictureStyle}>
        <TileImage src={thumbnailUrl} width={96} />
      </span>
      {title}
    </li>
  );

  return (
    <form
      role="search"
      aria-label={large ? 'On this page' : undefined}
      action="/search"
      method="get"
      onSubmit={handleSubmit}
      css={boxStyle}
      data-large={large || undefined}
    >
      <input
        ref={input}
        name="q"
        type="search"
        value={text}
        placeholder="Search games"
        aria-label="Search games"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={handleKeyDown}
        css={fieldStyle}
      />
      <button type="submit" aria-label="Search" css={submitStyle}>
        <Icon name="search" size={20} />
      </button>
      {!large && (
        <kbd aria-hidden="true" css={hintStyle}>
          /
        </kbd>
      )}
      <ul id={listId} role="listbox" aria-label="Games" hidden={!shown} css={listStyle}>
        {shown && games.map(option)}
      </ul>
      <p role="status" css={noneFound ? [listStyle, noneStyle] : visuallyHidden}>
        {noneFound && `No game found for “${text.trim()}”.`}
      </p>
    </form>
  );
}
