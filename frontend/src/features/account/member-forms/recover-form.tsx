'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { TextField } from '@/ui/field/text-field';
import { callBackend } from '../auth/backend';
import { useSession } from '../auth/session-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormDone, MemberForm } from './form-parts';
import { email, messages } from '../validation/rules';
import { serverMessageOr } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = yupResolver(object({ email: email().required(messages.required) }));

export function RecoverForm() {
  const [done, setDone] = useState(false);
  const own = useSession((state) => state.user?.email);
  const form = useMemberForm({
    resolver,
    defaults: { email: own ?? '' },
    submit: async ({ email: mail }) => {
      const body = {
        mail,
        forgot_pass_link: new URL('/account/reset', window.location.origin).href,
      };
      try {
        await callBackend('/user/lost-password?_format=json', () => null, { method: 'POST', body });
        setDone(true);
      } catch (error) {
        notify(
          serverMessageOr(error, 'Your password reset could not be sent. Please try again later.'),
          {
            type: 'error',
          },
        );
      }
    },
  });

  const { prefill } = form;
  useEffect(() => {
    if (own) prefill('email', own);
  }, [own, prefill]);

  if (done)
    return <FormDone fresh>Your password reset has been sent. Please check your email.</FormDone>;
  return (
    <MemberForm
      label="Recover your password"
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText="Send me a link"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="We’ll email you a link to choose a new password."
        {...form.field('email')}
      />
    </MemberForm>
  );
}
