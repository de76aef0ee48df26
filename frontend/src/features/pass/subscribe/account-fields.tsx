import { useTranslations } from 'next-intl';
import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { AgreementText } from '@/features/account/member-forms/agreement-text';
import { NewPasswordFields } from '@/features/account/member-forms/new-password-fields';
import type { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { pairStyle, fieldsetStyle } from './form-style';
import type { SubscribeFields } from './subscribe-rules';

type Field = ReturnType<typeof useMemberForm<SubscribeFields>>['field'];

export function AccountFields({ field }: { field: Field }) {
  const t = useTranslations('subscribe');
  return (
    <fieldset css={fieldsetStyle}>
      <legend>{t('account')}</legend>
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        help={t('emailHelp')}
        {...field('email')}
      />
      <div css={pairStyle}>
        <NewPasswordFields field={field} />
      </div>
      <Checkbox label={<AgreementText />} {...field('agreeToTerms')} />
    </fieldset>
  );
}
