import { css } from '../style/css';
import type { ReactNode } from 'react';
import { errorStyle, helpStyle } from './field-style';

/** A line is reserved for the error, and where there is help the error takes its place: nothing below moves when it comes or goes. */
const notesStyle = css`
  display: grid;
  min-block-size: calc(1.5 * var(--type-sm));

  > * {
    grid-area: 1 / 1;
  }
`;

const coveredStyle = css`
  visibility: hidden;
`;

/** Ids of the lines that describe a control, for its `aria-describedby`. */
export function describedBy(
  id: string,
  help: ReactNode,
  error: string | undefined,
): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** The help and the error under a control. */
export function FieldNotes({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <div css={notesStyle}>
      {help && (
        <p id={`${id}-help`} css={[helpStyle, error ? coveredStyle : null]}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" css={errorStyle}>
          {error}
        </p>
      )}
    </div>
  );
}
