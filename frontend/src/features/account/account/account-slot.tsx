'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { AccountLink } from './account-link';

const slotStyle = css`
  display: flex;
  justify-content: end;
  align-items: center;
  /* As wide as the longest of what may stand here, so that nothing moves when it is known who this is. */
  inline-size: 108px;
  block-size: 44px;
`;

const AccountControl = dynamic(
  () => import('./account-control').then((module) => module.AccountControl),
  {
    ssr: false,
    loading: AccountLink,
  },
);

/** The place of the account in the header; what fills it, and the session behind it, come after the page. */
export function AccountSlot() {
  return (
    <span css={slotStyle}>
      <AccountControl />
    </span>
  );
}
