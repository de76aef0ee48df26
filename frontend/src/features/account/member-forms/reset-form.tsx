'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useRouter } from 'next/navigation';
import { object } from 'yup';
import { catch as orElse, object as answer, string } from 'zod/mini';
import { callBackend } from '../auth/backend';
import { checkSession } from '../auth/session-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { MemberForm } from './form-parts';
import { NewPasswordFields } from './new-password-fields';
import { messages, newPassword, sameAs } from '../validation/rules';
import { serverMessageOr } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = yupResolver(
  object({
    password: newPassword().required(messages.required),
    passwordVerify: sameAs('password').required(messages.required),
  }),
);

const saved = orElse(answer({ message: string() }), {
  message: 'Your new password has been saved.',
});

export function ResetForm({ name, token }: { name: string; token: string }) {
  const router = useRouter();
  const form = useMemberForm({
    resolver,
    defaults: { password: '', passwordVerify: '' },
    submit: async ({ password }) => {
      try {
        const body = { name, token, new_pass: password };
        const { message } = await callBackend(
          '/user/lost-password-reset?_format=json',
          saved.parse,
          { method: 'POST', body },
        );
        notify(message);
        await checkSession();
        router.replace('/account');
      } catch (error) {
        notify(
          serverMessageOr(error, 'Your new password could not be saved. Please try again later.'),
          {
            type: 'error',
          },
        );
      }
    },
  });
  return (
    <MemberForm
      label="Choose a new password"
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText="Save my password"
    >
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <NewPasswordFields label="New password" field={form.field} />
    </MemberForm>
  );
}
