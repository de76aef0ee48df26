import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { isSessionUnavailable, useSession } from '../auth/session-store';
import { LoginForm } from '../member-forms/login-form';
import { SessionUnavailable } from './session-unavailable';
import { DeleteAccount } from './delete-account';
import { SessionList } from './session-list';
import { YourData } from './your-data';

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  /* The number of sessions is unknown, so content below waits. */
  > :has([aria-busy='true']) ~ * {
    visibility: hidden;
  }
`;

export function SecurityParts() {
  const t = useTranslations('account');
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
  const isUnavailable = useSession(isSessionUnavailable);
  if (user)
    return (
      <div css={partsStyle}>
        <SessionList uid={user.uid} />
        <YourData />
        <DeleteAccount />
      </div>
    );
  if (isUnavailable) return <SessionUnavailable />;
  if (!ready) return <Skeleton height="210px" />;
  return (
    <div css={partsStyle}>
      <p>{t('securitySignIn')}</p>
      <LoginForm />
    </div>
  );
}
