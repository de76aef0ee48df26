'use client';

import { css } from '../style/css';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes';
import { controlStyle, fieldStyle, labelStyle } from './field-style';

const areaStyle = css`
  min-block-size: 120px;
  resize: vertical;
  line-height: 1.45;
`;

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

export function TextArea({ label, help, error, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <div css={fieldStyle}>
      <label htmlFor={areaId} css={labelStyle}>
        {label}
      </label>
      <textarea
        {...rest}
        id={areaId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(areaId, help, error)}
        css={[controlStyle, areaStyle]}
      />
      <FieldNotes id={areaId} help={help} error={error} />
    </div>
  );
}
