'use client';

import { css } from '../style/css';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { getDescribedBy, FieldNotes } from './field-notes';
import { fieldStyle } from './field-style';

const rowStyle = css`
  display: grid;
  grid-template-columns: 26px 1fr;
  gap: var(--space-3);
  align-items: start;
  min-block-size: 26px;
  cursor: pointer;

  a {
    color: var(--play-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const boxStyle = css`
  appearance: none;
  inline-size: 26px;
  block-size: 26px;
  margin: 0;
  border: var(--size-outline) solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--bg);
  cursor: inherit;

  &:checked {
    border-color: var(--play-deep);
    background: var(--play)
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%2311121f' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.5l4.7 4.7L19 7.5'/%3E%3C/svg%3E")
      center / 18px no-repeat;
  }
  &[aria-invalid='true'] {
    border-color: var(--love-text);
  }
`;

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  /** Part of a list, whose notes are below it. */
  inList?: boolean;
}

export function Checkbox({ label, help, error, inList = false, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div css={fieldStyle}>
      <label htmlFor={boxId} css={rowStyle}>
        <input
          {...rest}
          type="checkbox"
          id={boxId}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(boxId, help, error)}
          css={boxStyle}
        />
        <span>{label}</span>
      </label>
      {!inList && <FieldNotes id={boxId} help={help} error={error} />}
    </div>
  );
}
