import Link from 'next/link';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';

/** What stands in the header until it is known who this is. */
export function AccountLink() {
  return (
    <Link href="/account" prefetch={false} aria-label="Your account" title="Your account" css={iconButtonStyle}>
      <Icon name="user" size={22} />
    </Link>
  );
}
