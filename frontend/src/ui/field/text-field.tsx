'use client';

import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes';
import { controlStyle, fieldStyle, labelStyle } from './field-style';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

export function TextField({ label, help, error, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div css={fieldStyle}>
      <label htmlFor={inputId} css={labelStyle}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, help, error)}
        css={controlStyle}
      />
      <FieldNotes id={inputId} help={help} error={error} />
    </div>
  );
}
