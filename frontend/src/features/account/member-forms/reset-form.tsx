'use client';

import { yupResolver } from '@hookform/resolvers/yup';
import { useRouter } from 'next/navigation';
import { object } from 'yup';
import { callBackend } from '../auth/backend';
import { checkSession } from '../auth/session-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { fieldOf, orElse, text } from '@/lib/read/read';
import { MemberForm } from './form-parts';
import { NewPasswordFields } from './new-password-fields';
import { messages, newPassword, sameAs } from './rules';
import { saidBy } from './server-faults';
import { useMemberForm } from './use-member-form';

const resolver = yupResolver(
  object({
    password: newPassword().required(messages.required),
    passwordVerify: sameAs('password').required(messages.required),
  }),
);

const readMessage = orElse(text, 'Your new password has been saved.');
const messageOf = (content: unknown) => readMessage(fieldOf(content, 'message'));

/** Sets a new password with the token of the mail. */
export function ResetForm({ name, token }: { name: string; token: string }) {
  const router = useRouter();
  const form = useMemberForm({
    resolver,
    defaults: { password: '', passwordVerify: '' },
    submit: async ({ password }) => {
      try {
        const body = { name, token, new_pass: password };
        notify(
          await callBackend('/user/lost-password-reset?_format=json', messageOf, {
            method: 'POST',
            body,
          }),
        );
        await checkSession();
        router.replace('/account');
      } catch (error) {
        notify(saidBy(error, 'Your new password could not be saved. Please try again later.'), {
          type: 'error',
        });
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
