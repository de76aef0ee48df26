import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { buttonStyle } from '@/ui/button/button-style';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';

const guestOnly = css`
  [data-member] & {
    display: none;
  }
`;

const memberOnly = css`
  :root:not([data-member]) & {
    display: none;
  }
`;

/** Shown until the session is known. Guests are recognized before the first paint. */
export function AccountLink() {
  const t = useTranslations('accountMenu');
  return (
    <>
      <Link href="/account" css={[buttonStyle('quiet', 'small'), guestOnly]}>
        {t('signIn')}
      </Link>
      <Link
        href="/account"
        aria-label={t('account')}
        title={t('account')}
        css={[iconButtonStyle, memberOnly]}
      >
        <Icon name="user" size={22} />
      </Link>
    </>
  );
}
