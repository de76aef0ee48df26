import { useTranslations } from 'next-intl';
import { PasswordField } from '@/ui/field/password-field';
import { TextField, type TextFieldProps } from '@/ui/field/text-field';

interface CredentialFieldsProps {
  field: (name: 'username' | 'password') => Omit<TextFieldProps, 'label'>;
}

export function CredentialFields({ field }: CredentialFieldsProps) {
  const t = useTranslations('forms');
  return (
    <>
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
    </>
  );
}
