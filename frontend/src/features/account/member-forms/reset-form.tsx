'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import * as z from 'zod/mini';
import { callBackend } from '@/api/backend';
import { checkSession } from '../auth/session-calls';
import { notify } from '@/features/shell/notifications/notifications-store';
import { MemberForm } from './member-form';
import { NewPasswordFields } from './new-password-fields';
import { rulesResolver } from '../validation/rules';
import { notifyFailure } from './server-errors';
import { useMemberForm } from './use-member-form';

const resolver = rulesResolver(({ newPassword, required, sameAs }) => ({
  password: newPassword().required(required),
  passwordVerify: sameAs('password').required(required),
}));

const saved = z.catch(z.object({ message: z.optional(z.string()) }), {});

export function ResetForm({ name, token }: { name: string; token: string }) {
  const t = useTranslations('forms');
  const router = useRouter();
  const form = useMemberForm({
    resolver,
    defaults: { password: '', passwordVerify: '' },
    submit: async ({ password }) => {
      const { message } = await callBackend('/user/lost-password-reset?_format=json', saved.parse, {
        method: 'POST',
        body: { name, token, new_pass: password },
      });
      notify(message ?? t('passwordSaved'));
      await checkSession();
      router.replace('/account');
    },
    onFailure: (error) => notifyFailure(error, t('passwordFailed')),
  });
  return (
    <MemberForm label={t('reset')} form={form} submitText={t('resetSubmit')}>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <NewPasswordFields isNew field={form.field} />
    </MemberForm>
  );
}
