import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { useSession } from '../auth/session-store';
import { FormDone } from '../member-forms/form-parts';
import { LoginForm } from '../member-forms/login-form';
import { openModal } from '@/features/shell/modals/modal-store';
import { Profile } from './profile';

const guestStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const landingStyle = css`
  display: grid;
  gap: var(--space-4);
`;

export interface MemberPartProps {
  /** How the link of the activation mail ended; null when it was not followed. */
  activated: boolean | null;
}

/** The part of the account page that is about membership: signing in, or one's profile. */
export function MemberPart({ activated }: MemberPartProps) {
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
  if (user) return <Profile key={user.id} user={user} />;
  if (!ready) return null;
  if (activated !== null)
    return (
      <section aria-label="Activation" css={landingStyle}>
        <FormDone>
          {activated
            ? 'Your account is active. Sign in to begin.'
            : 'This link has been used or has expired. If your account is active, sign in.'}
        </FormDone>
        <LoginForm />
      </section>
    );
  return (
    <div css={guestStyle}>
      <Button onClick={() => openModal('login', undefined)}>Sign in</Button>
      <Button variant="quiet" onClick={() => openModal('register', undefined)}>
        Create an account
      </Button>
    </div>
  );
}
