'use client';

import { useId, type ReactNode } from 'react';
import { Checkbox } from './checkbox';
import { getDescribedBy, FieldNotes } from './field-notes';
import { fieldStyle, labelStyle } from './field-style';

interface CheckboxListProps {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  maxAllowed?: number;
  help?: ReactNode;
  error?: string;
}

export function CheckboxList({
  label,
  options,
  value,
  onChange,
  onBlur,
  maxAllowed,
  help,
  error,
}: CheckboxListProps) {
  const id = useId();
  const full = maxAllowed !== undefined && value.length >= maxAllowed;
  const change = (changed: string, ticked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === changed ? ticked : value.includes(option))),
    );
  return (
    <fieldset css={fieldStyle} aria-describedby={getDescribedBy(id, help, error)} onBlur={onBlur}>
      <legend css={labelStyle}>{label}</legend>
      {options.map((option) => {
        const ticked = value.includes(option.value);
        return (
          <Checkbox
            key={option.value}
            inList
            label={option.label}
            checked={ticked}
            disabled={full && !ticked}
            onChange={(event) => change(option.value, event.target.checked)}
          />
        );
      })}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
