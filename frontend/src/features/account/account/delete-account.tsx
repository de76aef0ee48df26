import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/field/checkbox';
import { PasswordField } from '@/ui/field/password-field';
import { BackendError } from '@/api/backend';
import { clearSession } from '../auth/session';
import { MemberForm } from '../member-forms/member-form';
import { rulesResolver } from '../validation/rules';
import { notifyFailure } from '../member-forms/server-errors';
import { useMemberForm } from '../member-forms/use-member-form';
import { postAsUser } from '../members/post-as-user';
import { notify } from '@/features/shell/notifications/notifications-store';

const resolver = rulesResolver(({ agreement, knownPassword }) => ({
  password: knownPassword(),
  sure: agreement(),
}));

const sectionStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-5);
  border: var(--size-outline) solid var(--love-text);
  border-radius: var(--radius-md);

  p {
    max-inline-size: 60ch;
    color: var(--muted);
  }
  form {
    inline-size: 100%;
  }
`;

function DeleteForm() {
  const t = useTranslations('account');
  const router = useRouter();
  const form = useMemberForm({
    resolver,
    defaults: { password: '', sure: false },
    submit: async ({ password }) => {
      await postAsUser('/ag/api/delete-account?_format=json', { password });
      // The next page requests user data, so the session must have ended.
      clearSession();
      router.replace('/');
      notify(t('deleted'));
    },
    onFailure: (error, setError) => {
      if (error instanceof BackendError && error.status === 422)
        setError('password', { message: t('wrongPassword') });
      else notifyFailure(error, t('deleteFailed'));
    },
  });
  return (
    <MemberForm label={t('deleteForm')} form={form} submitText={t('deleteSubmit')} danger>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label={t('deleteAgree')} {...form.field('sure')} />
    </MemberForm>
  );
}

export function DeleteAccount() {
  const t = useTranslations('account');
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={t('deleteTitle')} css={sectionStyle}>
      <h2>{t('deleteTitle')}</h2>
      <p>{t('deleteText')}</p>
      {open ? (
        <DeleteForm />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('deleteForm')}
        </Button>
      )}
    </section>
  );
}
