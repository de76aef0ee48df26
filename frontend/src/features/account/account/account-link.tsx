import type { Messages } from 'next-intl';
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

export interface AccountSlotProps {
  messages: Pick<Messages, 'accountMenu' | 'ui'>;
}

/** Shown until the session is known. Guests are recognized before the first paint. */
export function AccountLink({ texts }: { texts: Messages['accountMenu'] }) {
  return (
    <>
      <Link href="/account" css={[buttonStyle('quiet', 'small'), guestOnly]}>
        {texts.signIn}
      </Link>
      <Link
        href="/account"
        aria-label={texts.account}
        title={texts.account}
        css={[iconButtonStyle, memberOnly]}
      >
        <Icon name="user" size={22} />
      </Link>
    </>
  );
}
