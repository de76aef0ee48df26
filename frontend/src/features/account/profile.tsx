'use client';

import { css } from '@emotion/react';
import { Button } from '@/ui/button/button';
import { Heading } from '@/ui/heading/heading';
import type { SessionUser } from '../auth/session-user';
import { Avatar } from './avatar';
import { signOut } from './sign-out';

const headStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

export function Profile({ user }: { user: SessionUser }) {
  return (
    <section aria-label="Profile">
      <div css={headStyle}>
        <Avatar src={user.userPicture} size={56} />
        <Heading level={2}>{user.displayName}</Heading>
        <Button variant="quiet" size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </section>
  );
}
