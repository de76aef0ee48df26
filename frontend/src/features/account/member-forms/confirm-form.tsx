'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callBackend } from '../auth/backend';
import { enter, reloadUser } from '../auth/session-store';
import { parseActivation } from '../auth/session-user';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { FormDone, MemberForm } from './form-parts';
import { serverMessageOr } from './server-errors';
import { useMemberForm } from './use-member-form';

const kinds = {
  activate: {
    path: '/user/activate',
    label: 'Activate your account',
    submit: 'Activate and sign in',
    text: 'This activates your account and signs you in on this device.',
  },
  email: {
    path: '/user/confirm-email',
    label: 'Confirm your new address',
    submit: 'Confirm my address',
    text: 'We’ll use this address from now on.',
  },
} as const;

export interface ConfirmFormProps {
  kind: keyof typeof kinds;
  uid: string;
  token: string;
}

/**
 * The button behind an emailed link. Mail scanners follow links, so the link alone must not
 * confirm.
 */
export function ConfirmForm({ kind, uid, token }: ConfirmFormProps) {
  const { path, label, submit, text } = kinds[kind];
  const router = useRouter();
  const [confirmed, setConfirmed] = useState(false);
  const form = useMemberForm({
    resolver: () => ({ values: {}, errors: {} }),
    defaults: {},
    submit: async () => {
      try {
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
        if (auth) {
          await enter(auth).catch(() => null);
          notify('Your account is active. Welcome!');
        }
        router.push('/account?activated=1');
      } catch (error) {
        notify(serverMessageOr(error, 'That did not work. Please try again later.'), {
          type: 'error',
        });
      }
    },
  });
  if (confirmed) return <FormDone fresh>Your email address has been changed.</FormDone>;
  return (
    <MemberForm
      label={label}
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText={submit}
      links={<FormLink href="/account" text="I already have an account" />}
    >
      <p>{text}</p>
    </MemberForm>
  );
}
