'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { object } from 'yup';
import { PasswordField } from '@/ui/field/password-field';
import { TextField } from '@/ui/field/text-field';
import { callBackend } from '../auth/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { ActivationSent } from './activation-sent';
import { FormLink } from './form-link';
import { MemberForm } from './form-parts';
import type { Rules } from '../validation/rules';
import { identityError, serverMessageOr } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = ({ email, knownPassword, required, requiredText }: Rules) =>
  yupResolver(
    object({
      username: requiredText(),
      password: knownPassword(),
      email: email().required(required),
    }),
  );

/** In case the first address was mistyped. */
export function ActivationForm() {
  const t = useTranslations('forms');
  const validation = useTranslations('forms.validation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useMemberForm({
    resolver,
    defaults: { username: '', password: '', email: '' },
    submit: async ({ username: name, password: pass, email: mail }, setError) => {
      try {
        await callBackend('/user/resend-activation?_format=json', () => null, {
          method: 'POST',
          body: { name, pass, mail },
        });
        setSentTo(mail);
      } catch (error) {
        const fault = identityError(error, validation);
        if (fault?.field === 'email') setError('email', { message: fault.message });
        else
          notify(serverMessageOr(error, t('linkFailed')), {
            type: 'error',
          });
      }
    },
  });
  if (sentTo !== null) return <ActivationSent mail={sentTo} fresh />;
  return (
    <MemberForm
      label={t('activate')}
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText={t('sendLink')}
      links={<FormLink href="/account" text={t('isActive')} />}
    >
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        help={t('activationEmailHelp')}
        {...form.field('email')}
      />
    </MemberForm>
  );
}
