'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';
import { MAX_TERM_LENGTH, searchPath } from './search-path';
import type { Suggestion } from './suggestions';

const boxStyle = css`
  position: relative;
  inline-size: min(420px, 100%);
  transition: inline-size var(--motion-calm);

  &:focus-within {
    inline-size: min(680px, 100%);
  }
  &[data-large] {
    inline-size: min(760px, 100%);
    font-size: var(--type-lg);
  }
  ${media.phoneOnly} {
    &:not([data-large]) {
      inline-size: 100%;
    }
  }
`;

/** WebKit draws its own clear button without appearance. */
const fieldStyle = css`
  inline-size: 100%;
  block-size: 42px;
  padding-inline: 42px 40px;
  border: var(--size-outline) solid var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  text-overflow: ellipsis;

  [data-large] & {
    block-size: 58px;
    padding-inline: 56px 20px;
  }
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus {
    outline: none;
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }
`;

const submitStyle = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 2px;
  display: grid;
  place-items: center;
  inline-size: 40px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-round);
  background: none;
  color: var(--muted);

  [data-large] & {
    inset-inline-start: 8px;
    inline-size: 44px;
  }
  &:hover {
    color: var(--text);
  }
`;

const hintStyle = css`
  position: absolute;
  inset-inline-end: 12px;
  inset-block-start: 9px;
  inline-size: 24px;
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-sm);
  color: var(--muted);
  font: 600 0.8125rem/20px var(--font-text);
  text-align: center;
  pointer-events: none;

  form:focus-within > & {
    opacity: 0;
  }
  ${media.phoneOnly} {
    display: none;
  }
`;

const SuggestionList = dynamic(
  () => import('./suggestion-list').then((module) => module.SuggestionList),
  { ssr: false },
);

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

interface SearchBoxProps {
  initialText?: string;
  /** Full width, on the search page. The header's box grows on focus and opens with `/`. */
  isSearchPage?: boolean;
  focusOnMount?: boolean;
}

/** An ARIA combobox. Without JavaScript it submits a form. */
export function SearchBox({
  initialText = '',
  isSearchPage = false,
  focusOnMount = false,
}: SearchBoxProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  /** Null until loaded. */
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const games = suggestions ?? [];
  const isListVisible = open && games.length > 0;
  if (open && !hasOpened) setHasOpened(true);

  // Text typed before hydration.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
    if (input.current?.matches(':focus')) setOpen(true);
  }, []);

  useEffect(() => {
    if (focusOnMount) input.current?.focus({ preventScroll: true });
  }, [focusOnMount]);

  useEffect(() => {
    if (isSearchPage) return;
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTextField(event.target)
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [isSearchPage]);

  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const navigate = (path: string) => {
    close();
    // The header stays mounted on navigation.
    if (!isSearchPage) setText('');
    input.current?.blur();
    router.push(path);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const path = games[activeIndex]?.path ?? searchPath(text);
    if (path !== null) navigate(path);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The query itself is one more option.
      const optionCount = games.length + 1;
      setActiveIndex((previous) => ((previous + 1 + step + optionCount) % optionCount) - 1);
    } else if (event.key === 'Escape') {
      if (!open || suggestions === null) return input.current?.blur();
      event.preventDefault();
      close();
    }
  };

  return (
    <form
      role="search"
      aria-label={isSearchPage ? t('onPage') : undefined}
      action="/search"
      method="get"
      onSubmit={handleSubmit}
      css={boxStyle}
      data-large={isSearchPage || undefined}
    >
      <input
        ref={input}
        name="q"
        type="search"
        value={text}
        placeholder={t('field')}
        aria-label={t('field')}
        role="combobox"
        aria-expanded={isListVisible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          isListVisible && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined
        }
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_TERM_LENGTH}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActiveIndex(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={handleKeyDown}
        css={fieldStyle}
      />
      <button type="submit" aria-label={t('submit')} css={submitStyle}>
        <Icon name="search" size={20} />
      </button>
      {!isSearchPage && (
        <kbd aria-hidden="true" css={hintStyle}>
          /
        </kbd>
      )}
      {hasOpened && (
        <SuggestionList
          id={listId}
          text={text}
          open={open}
          activeIndex={activeIndex}
          onSuggestionsChange={setSuggestions}
          onChoose={navigate}
        />
      )}
    </form>
  );
}
