'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callBackend } from '@/api/backend';
import { loadSessionUser } from '../auth/login';
import { reloadUser } from '../auth/session-calls';
import { parseActivation } from '../auth/session-user';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { FormDone, MemberForm } from './member-form';
import { notifyFailure } from './server-errors';
import { emptyResolver } from '../validation/rules';
import { useMemberForm } from './use-member-form';

const kinds = {
  activate: {
    path: '/user/activate',
    label: 'activate',
    submit: 'activateSubmit',
    text: 'activateText',
  },
  email: {
    path: '/user/confirm-email',
    label: 'confirmEmail',
    submit: 'confirmEmailSubmit',
    text: 'confirmEmailText',
  },
} as const;

interface ConfirmFormProps {
  kind: keyof typeof kinds;
  uid: string;
  token: string;
}

/** Mail scanners follow links, so a link alone must not confirm. */
export function ConfirmForm({ kind, uid, token }: ConfirmFormProps) {
  const t = useTranslations('forms');
  const { path, label, submit, text } = kinds[kind];
  const router = useRouter();
  const [confirmed, setConfirmed] = useState(false);
  const form = useMemberForm({
    resolver: emptyResolver,
    defaults: {},
    submit: async () => {
      const auth = await callBackend(
        `${path}?_format=json`,
        kind === 'activate' ? parseActivation : () => null,
        { method: 'POST', body: { uid, token } },
      );
      if (kind === 'email') {
        setConfirmed(true);
        await reloadUser().catch(() => null);
        return;
      }
      if (auth)
        await loadSessionUser(auth).then(
          () => notify(t('welcome')),
          () => null,
        );
      router.push('/account?activated=1');
    },
    onFailure: (error) => notifyFailure(error, t('confirmFailed')),
  });
  if (confirmed) return <FormDone focusOnMount>{t('emailChanged')}</FormDone>;
  return (
    <MemberForm
      label={t(label)}
      form={form}
      submitText={t(submit)}
      links={<FormLink href="/account" text={t('hasAccount')} />}
    >
      <p>{t(text)}</p>
    </MemberForm>
  );
}
