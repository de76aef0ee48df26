'use client';

import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'min' | 'max' | 'step' | 'inputMode'
> {
  minValue?: number;
  maxValue?: number;
  step?: number;
}

export function NumberField({
  minValue = 0,
  maxValue,
  step = 1,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { valueAsNumber } = event.target;
    if (Number.isFinite(valueAsNumber)) {
      event.target.value = String(
        Math.max(minValue, Math.min(valueAsNumber, maxValue ?? valueAsNumber)),
      );
    }
    onBlur?.(event);
  };
  return (
    <TextField {...rest} type="number" min={minValue} max={maxValue} step={step} onBlur={leave} />
  );
}
