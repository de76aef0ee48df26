import { css } from '@/ui/style/css';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { isUnreached, useSession } from '../auth/session-store';
import { LoginForm } from '../member-forms/login-form';
import { Away } from './away';
import { DeleteAccount } from './delete-account';
import { SessionList } from './session-list';
import { YourData } from './your-data';

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-inline-size: 60rem;

  /* Nobody knows how many sessions come: what stands under them waits. */
  > :has([aria-busy='true']) ~ * {
    visibility: hidden;
  }
`;

/** A member's own sessions and data; who is not signed in may do so here. */
export function SecurityParts() {
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
  const isAway = useSession(isUnreached);
  if (user)
    return (
      <div css={partsStyle}>
        <SessionList uid={user.uid} />
        <YourData />
        <DeleteAccount />
      </div>
    );
  if (isAway) return <Away />;
  if (!ready) return <Skeleton height="210px" />;
  return (
    <div css={partsStyle}>
      <p>Sign in to see where you are signed in and what we keep of you.</p>
      <LoginForm />
    </div>
  );
}
