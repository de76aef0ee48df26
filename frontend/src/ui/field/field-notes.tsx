import { css } from '../style/css';
import type { ReactNode } from 'react';
import { errorStyle, helpStyle } from './field-style';

/** Reserves one line, so that errors shift nothing. */
const notesStyle = css`
  display: grid;
  min-block-size: calc(1.5 * var(--type-sm));
`;

export function getDescribedBy(
  id: string,
  help: ReactNode,
  error: string | undefined,
): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  return (
    <div css={notesStyle}>
      {error && (
        <p id={`${id}-error`} role="alert" css={errorStyle}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} css={helpStyle}>
          {help}
        </p>
      )}
    </div>
  );
}
