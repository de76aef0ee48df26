import { useTranslations } from 'next-intl';
import { PasswordField } from '@/ui/field/password-field';
import type { TextFieldProps } from '@/ui/field/text-field';

interface NewPasswordFieldsProps {
  /** A new password beside the current one. */
  isNew?: boolean;
  field: (
    name: 'password' | 'passwordVerify',
    options?: { clears: 'passwordVerify' },
  ) => Omit<TextFieldProps, 'label'>;
}

export function NewPasswordFields({ isNew = false, field }: NewPasswordFieldsProps) {
  const t = useTranslations('forms');
  return (
    <>
      <PasswordField
        label={t(isNew ? 'newPassword' : 'password')}
        autoComplete="new-password"
        help={t('passwordHelp')}
        {...field('password', { clears: 'passwordVerify' })}
      />
      <PasswordField
        label={t(isNew ? 'confirmNewPassword' : 'confirmPassword')}
        autoComplete="new-password"
        {...field('passwordVerify')}
      />
    </>
  );
}
