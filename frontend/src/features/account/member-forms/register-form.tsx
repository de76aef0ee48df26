'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { bool } from 'yup';
import { AgeGate } from '@/features/account/age-gate/age-gate';
import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { callBackend, captchaHeader } from '@/api/backend';
import { useCaptcha } from '../captcha/use-captcha';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { ActivationSent } from './activation-sent';
import { AgreementText, useAgreedTerms } from './agreement-text';
import { FormLink } from './form-link';
import { MemberForm } from './member-form';
import { NewPasswordFields } from './new-password-fields';
import { MAX_USERNAME_LENGTH, rulesResolver } from '../validation/rules';
import { findIdentityError, getInvalidFields } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = rulesResolver(({ agreement, email, newPassword, required, sameAs, username }) => ({
  username: username().required(required),
  email: email().required(required),
  password: newPassword().required(required),
  passwordVerify: sameAs('password').required(required),
  agreeToTerms: agreement(),
  agreeToEmail: bool().required(),
}));

const valueList = (value: unknown) => [{ value }];

/** Asks for the age first: nothing else may be asked of a child. */
export const RegisterForm = ({ onLogin }: { onLogin?: () => void }) => (
  <AgeGate>
    <RegistrationFields onLogin={onLogin} />
  </AgeGate>
);

export function RegistrationFields({ onLogin }: { onLogin?: () => void }) {
  const t = useTranslations('forms');
  const validation = useTranslations('forms.validation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const agreedTerms = useAgreedTerms();
  const form = useMemberForm({
    resolver,
    defaults: {
      username: '',
      email: '',
      password: '',
      passwordVerify: '',
      agreeToTerms: false,
      agreeToEmail: false,
    },
    captcha,
    submit: async (values, { captchaToken }) => {
      const body = {
        name: valueList(values.username),
        mail: valueList(values.email),
        pass: valueList(values.password),
        field_opt_in: valueList(values.agreeToEmail),
        agreed_terms: valueList(agreedTerms),
      };
      await callBackend('/user/registerpass?_format=json', null, {
        method: 'POST',
        body,
        headers: captchaHeader(captchaToken),
      });
      setSentTo(values.email);
    },
    onFailure: (error, setError) => {
      const refusal = findIdentityError(getInvalidFields(error), validation);
      if (refusal) setError(refusal.field, { message: refusal.message });
      else notifyError(t('registerFailed'));
    },
  });

  if (sentTo !== null) return <ActivationSent mail={sentTo} focusOnMount />;
  return (
    <MemberForm
      label={t('register')}
      form={form}
      submitText={t('registerSubmit')}
      links={<FormLink href="/account" text={t('hasAccount')} onFollow={onLogin} />}
    >
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={t('usernameHelp', { max: MAX_USERNAME_LENGTH })}
        {...form.field('username')}
      />
      <TextField label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      <NewPasswordFields field={form.field} />
      <Checkbox label={<AgreementText />} {...form.field('agreeToTerms')} />
      <Checkbox label={t('news')} {...form.field('agreeToEmail')} />
      {captcha.widget}
    </MemberForm>
  );
}
