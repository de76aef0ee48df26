import { useId, type ReactNode } from 'react';
import { getDescribedBy, FieldNotes } from './field-notes';
import { fieldStyle, labelStyle } from './field-style';

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string;
  id?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  help,
  error,
  id,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div css={fieldStyle}>
      <label htmlFor={controlId} css={labelStyle}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': getDescribedBy(controlId, help, error),
      })}
      <FieldNotes id={controlId} help={help} error={error} />
    </div>
  );
}
