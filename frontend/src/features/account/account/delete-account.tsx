import { yupResolver } from '@hookform/resolvers/yup';
import { css } from '@/ui/style/css';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { object } from 'yup';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/field/checkbox';
import { PasswordField } from '@/ui/field/password-field';
import { Heading } from '@/ui/heading/heading';
import { BackendError } from '../auth/backend';
import { checkSession } from '../auth/session-store';
import { MemberForm } from '../member-forms/form-parts';
import { agreement, knownPassword } from '../validation/rules';
import { serverMessageOr } from '../member-forms/server-errors';
import { useMemberForm } from '../member-forms/use-member-form';
import { postAsUser } from '../members/post-as-user';
import { notify } from '@/features/shell/notifications/notifications-store';

const resolver = yupResolver(object({ password: knownPassword(), sure: agreement() }));

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
  const router = useRouter();
  const form = useMemberForm({
    resolver,
    defaults: { password: '', sure: false },
    submit: async ({ password }, setError) => {
      try {
        await postAsUser('/ag/api/delete-account?_format=json', { password }, () => null);
        // Wait until the session has ended: the next page requests user data.
        await checkSession();
        router.replace('/');
        notify('Your account has been deleted.');
      } catch (error) {
        if (error instanceof BackendError && error.status === 422)
          setError('password', { message: 'Your current password is missing or incorrect.' });
        else
          notify(
            serverMessageOr(
              error,
              'There was a problem deleting your account. Please try again later.',
            ),
            { type: 'error' },
          );
      }
    },
  });
  return (
    <MemberForm
      label="Delete my account"
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText="Delete my account for good"
      danger
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label="I understand that this can’t be undone." {...form.field('sure')} />
    </MemberForm>
  );
}

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Delete your account" css={sectionStyle}>
      <Heading level={2}>Delete your account</Heading>
      <p>
        This deletes your profile, favorites, recent games and reviews, removes your votes from the
        ratings, ends any game pass without a refund, and signs you out everywhere.
      </p>
      {open ? (
        <DeleteForm />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
    </section>
  );
}
