import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';

export const boxStyle = css`
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

export const fieldStyle = css`
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
  /* WebKit draws its own icon without appearance. */
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus {
    outline: none;
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }
`;

export const submitStyle = css`
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

export const hintStyle = css`
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

export const listStyle = css`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline: 0;
  z-index: 5;
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

export const optionStyle = css`
  display: grid;
  grid-template-columns: 76px 1fr;
  align-items: center;
  gap: var(--space-3);
  padding: 5px;
  border-radius: var(--radius-md);
  font-family: var(--font-display), system-ui, sans-serif;
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

export const pictureStyle = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 376 / 250;
  border-radius: var(--radius-sm);
  background: #1d2036;
`;

export const noneStyle = css`
  padding: var(--space-3) var(--space-4);
  color: var(--muted);
`;
