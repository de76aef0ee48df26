'use client';

import type { ComponentPropsWithRef } from 'react';
import { css } from '../style/css';
import { Field, type FieldProps } from './field';
import { controlStyle } from './field-style';

const areaStyle = css`
  min-block-size: 120px;
  resize: vertical;
  line-height: 1.45;
`;

export const TextArea = ({
  label,
  help,
  error,
  id,
  ...rest
}: ComponentPropsWithRef<'textarea'> & FieldProps) => (
  <Field label={label} help={help} error={error} id={id}>
    {(control) => <textarea {...rest} {...control} css={[controlStyle, areaStyle]} />}
  </Field>
);
