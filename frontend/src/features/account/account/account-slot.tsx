'use client';

import { useEffect, useState } from 'react';
import { css } from '@/ui/style/css';
import type { AccountControl as Control } from './account-control';
import { AccountLink } from './account-link';

/** As wide as its widest content, so that nothing shifts when the session is known. */
const slotStyle = css`
  display: flex;
  justify-content: end;
  align-items: center;
  inline-size: 108px;
  block-size: 44px;
`;

export function AccountSlot() {
  const [loaded, setLoaded] = useState<{ AccountControl: typeof Control } | null>(null);
  useEffect(() => {
    // If the code cannot be loaded, the link stays.
    import('./account-control').then(setLoaded, () => undefined);
  }, []);
  return <span css={slotStyle}>{loaded ? <loaded.AccountControl /> : <AccountLink />}</span>;
}
