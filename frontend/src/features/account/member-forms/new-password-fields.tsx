import { TextField, type TextFieldProps } from '@/ui/field/text-field';
import { passwordHelp } from './rules';

export interface NewPasswordFieldsProps {
  label?: string;
  /** `field` of a form that has both. */
  field: (
    name: 'password' | 'passwordVerify',
    options?: { clears: 'passwordVerify' },
  ) => Omit<TextFieldProps, 'label'>;
}

/** A new password, twice: what is said of the second goes with the first. */
export function NewPasswordFields({ label = 'Password', field }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        help={passwordHelp}
        {...field('password', { clears: 'passwordVerify' })}
      />
      <TextField
        label={`${label} again`}
        type="password"
        autoComplete="new-password"
        {...field('passwordVerify')}
      />
    </>
  );
}
