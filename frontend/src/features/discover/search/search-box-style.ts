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

/** WebKit draws its own clear button without appearance. */
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
