'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { string } from 'yup';
import { callBackend, captchaHeader } from '@/api/backend';
import { useViewer } from '@/features/account/auth/viewer';
import { useCaptcha } from '@/features/account/captcha/use-captcha';
import { FormDone, MemberForm } from '@/features/account/member-forms/member-form';
import { notifyFailure } from '@/features/account/member-forms/server-errors';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { rulesResolver } from '@/features/account/validation/rules';
import { Dropdown } from '@/ui/dropdown/dropdown';
import { TextArea } from '@/ui/field/text-area';
import { TextField } from '@/ui/field/text-field';

/** Keep the servers in sync. */
const TOPICS = ['general', 'child_data'] as const;

/** Of a link such as `/about/contact-us?topic=child_data`. */
function readTopic() {
  const topic = new URLSearchParams(window.location.search).get('topic');
  return TOPICS.find((known) => known === topic);
}

const MAX_NAME = 100;
const MAX_MESSAGE = 5000;

const resolver = rulesResolver(({ atMost, email, required, requiredText }) => ({
  topic: string().oneOf(TOPICS).required(required),
  name: requiredText().max(MAX_NAME, atMost),
  email: email().required(required),
  message: requiredText().max(MAX_MESSAGE, atMost),
}));

export function ContactForm() {
  const t = useTranslations('contact');
  const [isSent, setSent] = useState(false);
  const { user } = useViewer();
  const captcha = useCaptcha();
  const form = useMemberForm({
    resolver,
    defaults: { topic: TOPICS[0], name: '', email: '', message: '' },
    captcha,
    submit: async (body, { captchaToken }) => {
      await callBackend('/ag/api/contact?_format=json', null, {
        method: 'POST',
        body,
        headers: captchaHeader(captchaToken),
      });
      setSent(true);
    },
    onFailure: (error) => notifyFailure(error, t('failed')),
  });

  const { prefill } = form;
  useEffect(() => {
    if (!user) return;
    prefill('name', user.displayName);
    prefill('email', user.email);
  }, [user, prefill]);

  useEffect(() => {
    const topic = readTopic();
    if (topic) prefill('topic', topic);
  }, [prefill]);

  const { error: _, ...topicField } = form.field('topic');
  const topic = useWatch({ control: form.control, name: 'topic' });

  if (isSent) return <FormDone focusOnMount>{t('sent')}</FormDone>;
  return (
    <MemberForm label={t('form')} form={form} submitText={t('submit')}>
      <Dropdown
        label={t('topic')}
        options={TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
        {...topicField}
      />
      {topic === 'child_data' && <p role="status">{t('childDataHelp')}</p>}
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
