'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { AccountLink } from './account-link';

/** As wide as its widest content, so that nothing shifts when the session is known. */
const slotStyle = css`
  display: flex;
  justify-content: end;
  align-items: center;
  inline-size: 108px;
  block-size: 44px;
`;

const AccountControl = dynamic(
  () =>
    import('./account-control').then(
      (module) => module.AccountControl,
      () => AccountLink,
    ),
  {
    ssr: false,
    loading: AccountLink,
  },
);

/** Its content and the session load after the page. */
export function AccountSlot() {
  return (
    <span css={slotStyle}>
      <AccountControl />
    </span>
  );
}
