import type { ReactNode } from 'react';
import { errorStyle, helpStyle } from './field-style';

/** Ids of the lines that describe a control, for its `aria-describedby`. */
export function describedBy(id: string, help: ReactNode, error: string | undefined): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** The help and the error under a control. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} css={helpStyle}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" css={errorStyle}>
          {error}
        </p>
      )}
    </>
  );
}
