import { css } from '@/ui/style/css';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button/button';
import { Heading } from '@/ui/heading/heading';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { BackendError } from '../auth/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { endOtherSessions, endSession, fetchSessions, type OwnSession } from './own-sessions';

const listStyle = css`
  display: grid;
  margin-block: var(--space-4);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-md);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    padding: var(--space-3) var(--space-4);
  }
  li + li {
    border-block-start: var(--size-outline) dashed var(--line);
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--type-sm);
  }
  em {
    color: var(--fresh-text);
    font-size: var(--type-sm);
    font-style: normal;
    font-weight: 600;
  }
`;

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const isPhone = (device: string) => /iPhone|Android/.test(device);
const failed = () => notify('There was a problem signing out. Please try again later.', { type: 'error' });

function SessionItem({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await endSession(session.id);
      onEnded();
    } catch (error) {
      // It has ended meanwhile, which is what was wanted.
      if (error instanceof BackendError && error.status === 404) return onEnded();
      setBusy(false);
      failed();
    }
  };
  return (
    <li>
      <Icon name={isPhone(session.device) ? 'phone' : 'laptop'} size={24} />
      <span>
        <strong>{session.device}</strong>
        <small>
          Last used {when.format(new Date(session.seen))}, signed in {when.format(new Date(session.created))}
        </small>
      </span>
      {session.current ? (
        <em>This device</em>
      ) : (
        <Button variant="quiet" size="small" loading={busy} aria-label={`Sign out ${session.device}`} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the member is signed in; each place can be signed out, or all others at once. */
export function SessionList() {
  const [sessions, setSessions] = useState<OwnSession[] | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    fetchSessions().then(
      (found) => isHere && setSessions(found),
      () => isHere && setSessions('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [round]);

  const endOthers = async () => {
    setBusy(true);
    try {
      await endOtherSessions();
      setSessions((known) => (Array.isArray(known) ? known.filter(({ current }) => current) : known));
      notify('You are signed out everywhere else.');
    } catch {
      failed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="Where you are signed in">
      <Heading level={2}>Where you are signed in</Heading>
      {sessions === null && <Skeleton height="140px" />}
      {sessions === 'failed' && (
        <p role="alert">
          Your sessions could not be looked up.{' '}
          <Button variant="quiet" size="small" onClick={() => setRound((last) => last + 1)}>
            Try again
          </Button>
        </p>
      )}
      {Array.isArray(sessions) && (
        <>
          <ul css={listStyle}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnded={() => setSessions(sessions.filter(({ id }) => id !== session.id))} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="danger" loading={busy} onClick={() => void endOthers()}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </section>
  );
}
