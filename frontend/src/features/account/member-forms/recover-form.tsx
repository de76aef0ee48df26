'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TextField } from '@/ui/field/text-field';
import { callBackend } from '@/api/backend';
import { useViewer } from '../auth/viewer';
import { FormDone, MemberForm } from './member-form';
import { rulesResolver } from '../validation/rules';
import { notify } from '@/features/shell/notifications/notifications-store';
import { notifyFailure } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = rulesResolver(({ email, required }) => ({ email: email().required(required) }));

export function RecoverForm() {
  const t = useTranslations('forms');
  const [done, setDone] = useState(false);
  const userEmail = useViewer().user?.email;
  const form = useMemberForm({
    resolver,
    defaults: { email: userEmail ?? '' },
    submit: async ({ email: mail }) => {
      const body = {
        mail,
        forgot_pass_link: new URL('/account/reset', window.location.origin).href,
      };
      await callBackend('/user/lost-password?_format=json', null, { method: 'POST', body });
      setDone(true);
      // The confirmation takes focus.
      notify(t('recoverSent'), { isAnnounced: false });
    },
    onFailure: (error) => notifyFailure(error, t('recoverFailed')),
  });

  const { prefill } = form;
  useEffect(() => {
    if (userEmail) prefill('email', userEmail);
  }, [userEmail, prefill]);

  if (done) return <FormDone focusOnMount>{t('recoverSent')}</FormDone>;
  return (
    <MemberForm label={t('recover')} form={form} submitText={t('recoverSubmit')}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        help={t('recoverHelp')}
        {...form.field('email')}
      />
    </MemberForm>
  );
}
