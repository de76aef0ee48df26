import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { css } from '@/ui/style/css';

const needStyle = css`
  margin-block: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-md);
`;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <div css={containerStyle}>
          <p css={needStyle}>
            Accounts need JavaScript. Turn it on in your browser to sign in, to join, and to see
            your games.
          </p>
        </div>
      </noscript>
      {children}
    </>
  );
}
