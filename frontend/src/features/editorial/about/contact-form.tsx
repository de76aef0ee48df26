'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { callBackend, captchaHeader } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { useCaptcha } from '@/features/account/captcha/use-captcha';
import { FormDone, MemberForm } from '@/features/account/member-forms/form-parts';
import { serverMessageOr } from '@/features/account/member-forms/server-errors';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import type { Rules } from '@/features/account/validation/rules';
import { notify } from '@/features/shell/notifications/notifications-store';
import { TextArea } from '@/ui/field/text-area';
import { TextField } from '@/ui/field/text-field';

const MAX_NAME = 100;
const MAX_MESSAGE = 5000;

const resolver = ({ atMost, requiredText, t }: Rules) =>
  yupResolver(
    object({
      name: requiredText().max(MAX_NAME, atMost),
      email: requiredText().email(t('email')),
      message: requiredText().max(MAX_MESSAGE, atMost),
    }),
  );

/** Emails a message to the site's address. */
export function ContactForm() {
  const t = useTranslations('contact');
  const [isSent, setSent] = useState(false);
  const user = useSession((state) => state.user);
  const captcha = useCaptcha();
  const form = useMemberForm({
    resolver,
    defaults: { name: '', email: '', message: '' },
    submit: async (body) => {
      const captchaToken = captcha.take();
      if (captchaToken === false) return;
      try {
        await callBackend('/ag/api/contact?_format=json', () => null, {
          method: 'POST',
          body,
          headers: captchaHeader(captchaToken),
        });
        setSent(true);
      } catch (error) {
        if (captcha.refused(error)) return;
        notify(serverMessageOr(error, t('failed')), { type: 'error' });
      }
    },
  });

  const { prefill } = form;
  useEffect(() => {
    if (!user) return;
    prefill('name', user.displayName);
    prefill('email', user.email);
  }, [user, prefill]);

  if (isSent) return <FormDone fresh>{t('sent')}</FormDone>;
  return (
    <MemberForm
      label={t('form')}
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText={t('submit')}
    >
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        help={t('emailHelp')}
        {...form.field('email')}
      />
      <TextArea label={t('message')} rows={6} {...form.field('message')} />
      {captcha.widget}
    </MemberForm>
  );
}
