import type { ReactNode } from 'react';
import { css } from '@/ui/style/css';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { SessionUser } from '../auth/session-user';
import { useViewer } from '../auth/viewer';
import { LoginForm } from '../member-forms/login-form';
import { SessionUnavailable } from './session-unavailable';

const signInStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

interface MemberGateProps {
  /** Asks a guest to sign in. */
  signInText: string;
  children: (user: SessionUser) => ReactNode;
}

/** Shows its content to members and a form to sign in to guests. */
export function MemberGate({ signInText, children }: MemberGateProps) {
  const { state, user } = useViewer();
  if (user) return children(user);
  if (state === 'unavailable') return <SessionUnavailable />;
  if (state === 'unknown')
    return (
      <div aria-busy="true">
        <Skeleton height="210px" />
      </div>
    );
  return (
    <div css={signInStyle}>
      <p>{signInText}</p>
      <LoginForm />
    </div>
  );
}
