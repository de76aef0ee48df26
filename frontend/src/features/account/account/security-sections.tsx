import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { MemberGate } from './member-gate';
import { ProgressList } from './progress-list';
import { DeleteAccount } from './delete-account';
import { SessionList } from './session-list';
import { buttonStyle } from '@/ui/button/button-style';

const sectionStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  p {
    max-inline-size: 60ch;
    color: var(--muted);
  }
`;

export function UserDataDownload() {
  const t = useTranslations('account');
  return (
    <section aria-label={t('data')} css={sectionStyle}>
      <h2>{t('data')}</h2>
      <p>{t('dataText')}</p>
      <a
        href="/ag/api/user-data?_format=json"
        download="my-data.json"
        css={buttonStyle('quiet', 'medium')}
      >
        {t('download')}
      </a>
    </section>
  );
}

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  /* The numbers of sessions and games are unknown, so content below waits. */
  > :has([aria-busy='true']) ~ * {
    visibility: hidden;
  }
`;

export function SecuritySections() {
  const t = useTranslations('account');
  return (
    <MemberGate signInText={t('securitySignIn')}>
      {({ uid }) => (
        <div css={partsStyle}>
          <SessionList uid={uid} />
          <ProgressList uid={uid} />
          <UserDataDownload />
          <DeleteAccount />
        </div>
      )}
    </MemberGate>
  );
}
