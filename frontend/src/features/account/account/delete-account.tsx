import { yupResolver } from '@hookform/resolvers/yup';
import { css } from '@/ui/style/css';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { object } from 'yup';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { Heading } from '@/ui/heading/heading';
import { BackendError } from '../auth/backend';
import { checkSession } from '../auth/session-store';
import { MemberForm } from '../member-forms/form-parts';
import { agreement, knownPassword } from '../member-forms/rules';
import { saidBy } from '../member-forms/server-faults';
import { useMemberForm } from '../member-forms/use-member-form';
import { memberPost } from '../members/member-post';
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
        await memberPost('/ag/api/delete-account?_format=json', { password }, () => null);
        // First it has to be known that nobody is signed in any more: the page that comes asks for what is a member's.
        await checkSession();
        router.replace('/');
        notify('Your account has been deleted.');
      } catch (error) {
        if (error instanceof BackendError && error.status === 422)
          setError('password', { message: 'Your current password is missing or incorrect.' });
        else
          notify(
            saidBy(error, 'There was a problem deleting your account. Please try again later.'),
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
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label="I know that this cannot be undone." {...form.field('sure')} />
    </MemberForm>
  );
}

/** Deletes the account, after a second look and the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Delete your account" css={sectionStyle}>
      <Heading level={2}>Delete your account</Heading>
      <p>
        Your profile, favourites, recent games and reviews go, your votes are taken out of the
        ratings, a game pass ends without a refund, and you are signed out everywhere.
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
