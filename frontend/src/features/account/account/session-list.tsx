import { css } from '@/ui/style/css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button/button';
import { Heading } from '@/ui/heading/heading';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { queryClient } from '../queries/query-client';
import { notify } from '@/features/shell/notifications/notifications-store';
import { endOtherSessions, endSession, ownSessions, type OwnSession } from './own-sessions';

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
const failed = () =>
  notify('There was a problem signing out. Please try again later.', { type: 'error' });

function SessionItem({ session }: { session: OwnSession }) {
  const { mutate, isPending } = useMutation({ ...endSession, onError: failed }, queryClient);
  return (
    <li>
      <Icon name={isPhone(session.device) ? 'phone' : 'laptop'} size={24} />
      <span>
        <strong>{session.device}</strong>
        <small>
          Last used {when.format(new Date(session.seen))}, signed in{' '}
          {when.format(new Date(session.created))}
        </small>
      </span>
      {session.current ? (
        <em>This device</em>
      ) : (
        <Button
          variant="quiet"
          size="small"
          loading={isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => mutate(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionList({ uid }: { uid: number }) {
  const { data: sessions, isError, refetch } = useQuery(ownSessions(uid), queryClient);
  const others = useMutation({ ...endOtherSessions, onError: failed }, queryClient);
  const endOthers = () =>
    others.mutate(undefined, { onSuccess: () => notify('You are signed out everywhere else.') });

  return (
    <section aria-label="Where you are signed in">
      <Heading level={2}>Where you are signed in</Heading>
      {!sessions && !isError && (
        <div aria-busy="true">
          <Skeleton height="140px" />
        </div>
      )}
      {!sessions && isError && (
        <p role="alert">
          We couldn’t load your sessions.{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {sessions && (
        <>
          <ul css={listStyle}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="danger" loading={others.isPending} onClick={endOthers}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </section>
  );
}
