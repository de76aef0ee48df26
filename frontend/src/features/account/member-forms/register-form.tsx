'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { bool, object } from 'yup';
import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { callBackend, captchaHeader } from '../auth/backend';
import { useCaptcha } from '../captcha/use-captcha';
import { notify } from '@/features/shell/notifications/notifications-store';
import { ActivationSent } from './activation-sent';
import { AgreementText, agreementText } from './agreement-text';
import { FormLink } from './form-link';
import { MemberForm } from './form-parts';
import { NewPasswordFields } from './new-password-fields';
import {
  agreement,
  email,
  messages,
  newPassword,
  sameAs,
  username,
  usernameHelp,
} from '../validation/rules';
import { registrationError } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = yupResolver(
  object({
    username: username().required(messages.required),
    email: email().required(messages.required),
    password: newPassword().required(messages.required),
    passwordVerify: sameAs('password').required(messages.required),
    agreeToTerms: agreement(),
    agreeToEmail: bool().required(),
  }),
);

const valueList = (value: unknown) => [{ value }];

export function RegisterForm({ onLogin }: { onLogin?: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
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
    submit: async (values, setError) => {
      const captchaToken = captcha.take();
      if (captchaToken === false) return;
      const body = {
        name: valueList(values.username),
        mail: valueList(values.email),
        pass: valueList(values.password),
        field_opt_in: valueList(values.agreeToEmail),
        agreed_terms: valueList(agreementText),
      };
      try {
        await callBackend('/user/registerpass?_format=json', () => null, {
          method: 'POST',
          body,
          headers: captchaHeader(captchaToken),
        });
        setSentTo(values.email);
      } catch (error) {
        if (captcha.refused(error)) return;
        const { field, message } = registrationError(error);
        if (field) setError(field, { message });
        else notify(message, { type: 'error' });
      }
    },
  });

  if (sentTo !== null) return <ActivationSent mail={sentTo} fresh />;
  return (
    <MemberForm
      label="Create an account"
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText="Create my account"
      links={<FormLink href="/account" text="I already have an account" onFollow={onLogin} />}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={usernameHelp}
        {...form.field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <NewPasswordFields field={form.field} />
      <Checkbox label={<AgreementText />} {...form.field('agreeToTerms')} />
      <Checkbox label="Send me news about games by email" {...form.field('agreeToEmail')} />
      {captcha.widget}
    </MemberForm>
  );
}
