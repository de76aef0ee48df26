'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Icon } from '@/ui/icon/icon';
import { boxStyle, fieldStyle, hintStyle, submitStyle } from './search-box-style';
import { MAX_TERM_LENGTH, searchPath } from './search-path';
import type { Suggestion } from './suggestions';

const SuggestionList = dynamic(
  () => import('./suggestion-list').then((module) => module.SuggestionList),
  { ssr: false },
);

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

export interface SearchTexts {
  field: string;
  submit: string;
  /** Accessible name on the search page. */
  onPage: string;
  suggestions: string;
  /** With `{term}`. */
  noneFound: string;
}

export interface SearchFormProps {
  texts: SearchTexts;
  initialText?: string;
  /** Full width, on the search page. The header's box grows on focus and opens with `/`. */
  large?: boolean;
  focused?: boolean;
}

/** An ARIA combobox. Without JavaScript it submits a form. */
export function SearchForm({
  texts,
  initialText = '',
  large = false,
  focused = false,
}: SearchFormProps) {
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** Null until loaded. */
  const [offer, setOffer] = useState<Suggestion[] | null>(null);
  const [used, setUsed] = useState(false);
  const games = offer ?? [];
  const shown = open && games.length > 0;
  if (open && !used) setUsed(true);

  // Text typed before hydration.
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
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWriting(event.target)
      )
        return;
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
    // The header stays mounted on navigation.
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
      // The query itself is one more option.
      const places = games.length + 1;
      setActive((known) => ((known + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      if (!open || offer === null) return input.current?.blur();
      event.preventDefault();
      close();
    }
  };

  return (
    <form
      role="search"
      aria-label={large ? texts.onPage : undefined}
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
        placeholder={texts.field}
        aria-label={texts.field}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_TERM_LENGTH}
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
      <button type="submit" aria-label={texts.submit} css={submitStyle}>
        <Icon name="search" size={20} />
      </button>
      {!large && (
        <kbd aria-hidden="true" css={hintStyle}>
          /
        </kbd>
      )}
      {used && (
        <SuggestionList
          id={listId}
          texts={texts}
          text={text}
          open={open}
          active={active}
          onOffer={setOffer}
          onChoose={go}
        />
      )}
    </form>
  );
}
