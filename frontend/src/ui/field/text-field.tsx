'use client';

import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';
import { controlStyle } from './field-style';

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldProps;

export const TextField = ({ label, help, error, id, ...rest }: TextFieldProps) => (
  <Field label={label} help={help} error={error} id={id}>
    {(control) => <input {...rest} {...control} css={controlStyle} />}
  </Field>
);
