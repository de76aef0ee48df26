import { PasswordField } from '@/ui/field/password-field';
import type { TextFieldProps } from '@/ui/field/text-field';
import { passwordHelp } from '../validation/rules';

export interface NewPasswordFieldsProps {
  label?: string;
  /** The `field` name in forms that have both. */
  field: (
    name: 'password' | 'passwordVerify',
    options?: { clears: 'passwordVerify' },
  ) => Omit<TextFieldProps, 'label'>;
}

/** Editing the first clears the error of the second. */
export function NewPasswordFields({ label = 'Password', field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help={passwordHelp}
        {...field('password', { clears: 'passwordVerify' })}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        {...field('passwordVerify')}
      />
    </>
  );
}
