import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from '@/ui/button/button';
import { retrySession } from '../auth/session-query';
import type { SessionUser } from '../auth/session-user';
import { useViewer } from '../auth/viewer';
import { openModal } from '@/features/shell/modals/modal-store';
import { AccountLink } from './account-link';
import { Avatar } from './avatar';
import { signOut } from '../auth/login';

const avatarButton = css`
  display: inline-grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
`;

const menuStyle = css`
  inset: calc(var(--size-header) + 4px) var(--gutter) auto auto;
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 2 * var(--gutter)));
  margin: 0;
  padding: var(--space-2);
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-md);
  background: var(--raised);
  color: var(--text);

  p {
    padding: var(--space-2) var(--space-3);
    color: var(--muted);
    font-size: var(--type-sm);
    overflow-wrap: anywhere;
  }
  a,
  button {
    display: block;
    inline-size: 100%;
    padding: var(--space-3);
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: inherit;
    text-align: start;

    &:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
    }
  }
`;

interface AccountMenuProps {
  title: string;
  picture: string | null;
  menu: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function AccountMenu({ title, picture, menu, children }: AccountMenuProps) {
  const t = useTranslations('accountMenu');
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('account')}
        title={title}
        css={avatarButton}
      >
        <Avatar src={picture} size={36} />
      </button>
      <div ref={menu} id={id} popover="auto" css={menuStyle}>
        <p>{title}</p>
        {children}
      </div>
    </>
  );
}

function MemberMenu({ user }: { user: SessionUser }) {
  const t = useTranslations('accountMenu');
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const links = [
    ['profile', '/account'],
    ['publicPage', user.path],
    ['security', '/account/security'],
    ['gamePass', user.hasGamePass ? '/account/game-pass' : '/game-pass'],
  ] as const;
  return (
    <AccountMenu title={user.displayName} picture={user.userPicture} menu={menu}>
      {links.map(([text, href]) => (
        <Link key={text} href={href} onClick={close}>
          {t(text)}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => {
          close();
          void signOut();
        }}
      >
        {t('signOut')}
      </button>
    </AccountMenu>
  );
}

/** For members whose account is unavailable: an outage is no reason to ask for a password. */
function UnavailableMenu() {
  const t = useTranslations();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <AccountMenu title={t('ui.sessionUnavailable')} picture={null} menu={menu}>
      <button type="button" onClick={() => void retrySession()}>
        {t('ui.retry')}
      </button>
    </AccountMenu>
  );
}

export function AccountControl() {
  const t = useTranslations('accountMenu');
  const { state, user } = useViewer();
  switch (state) {
    case 'member':
      return <MemberMenu user={user} />;
    case 'unavailable':
      return <UnavailableMenu />;
    case 'unknown':
      return <AccountLink />;
    case 'guest':
      return (
        <Button variant="quiet" size="small" onClick={() => openModal('login', undefined)}>
          {t('signIn')}
        </Button>
      );
  }
}
