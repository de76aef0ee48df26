import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useViewer } from '../auth/viewer';
import { FormDone } from '../member-forms/member-form';
import { LoginForm } from '../member-forms/login-form';
import { rowStyle, SessionUnavailable } from './session-unavailable';
import { openModal } from '@/features/shell/modals/modal-store';
import { Profile } from './profile';

const landingStyle = css`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-6);
`;

export function ProfileSection() {
  const t = useTranslations('account');
  const { state, uid, user } = useViewer();
  if (user) return <Profile key={user.id} user={user} />;
  if (state !== 'unknown' || uid === null) return null;
  return (
    <section data-part="profile" aria-label={t('profile')} aria-busy="true">
      <Skeleton height="860px" />
    </section>
  );
}

/** @param activated outcome of the activation link; null if none was followed. */
export function GuestSection({ activated }: { activated: boolean | null }) {
  const t = useTranslations('account');
  const { state } = useViewer();
  if (state === 'unavailable') return <SessionUnavailable />;
  if (state !== 'guest') return null;
  if (activated !== null)
    return (
      <section aria-label={t('activation')} css={landingStyle}>
        <FormDone>{activated ? t('activated') : t('activationFailed')}</FormDone>
        <LoginForm />
      </section>
    );
  return (
    <div css={rowStyle}>
      <Button onClick={() => openModal('login', undefined)}>{t('signIn')}</Button>
      <Button variant="quiet" onClick={() => openModal('register', undefined)}>
        {t('register')}
      </Button>
    </div>
  );
}
