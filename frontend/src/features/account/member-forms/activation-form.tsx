'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/ui/field/text-field';
import { callBackend } from '@/api/backend';
import { ActivationSent } from './activation-sent';
import { FormLink } from './form-link';
import { MemberForm } from './member-form';
import { CredentialFields } from './credential-fields';
import { rulesResolver } from '../validation/rules';
import { findIdentityError, getInvalidFields, notifyFailure } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = rulesResolver(({ email, knownPassword, required, requiredText }) => ({
  username: requiredText(),
  password: knownPassword(),
  email: email().required(required),
}));

/** Sends the activation link again; the address can be corrected. */
export function ActivationForm() {
  const t = useTranslations('forms');
  const validation = useTranslations('forms.validation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useMemberForm({
    resolver,
    defaults: { username: '', password: '', email: '' },
    submit: async ({ username: name, password: pass, email: mail }) => {
      await callBackend('/user/resend-activation?_format=json', null, {
        method: 'POST',
        body: { name, pass, mail },
      });
      setSentTo(mail);
    },
    onFailure: (error, setError) => {
      const fieldError = findIdentityError(getInvalidFields(error), validation);
      if (fieldError?.field === 'email') setError('email', { message: fieldError.message });
      else notifyFailure(error, t('linkFailed'));
    },
  });
  if (sentTo !== null) return <ActivationSent mail={sentTo} focusOnMount />;
  return (
    <MemberForm
      label={t('activate')}
      form={form}
      submitText={t('sendLink')}
      links={<FormLink href="/account" text={t('isActive')} />}
    >
      <CredentialFields field={form.field} />
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
