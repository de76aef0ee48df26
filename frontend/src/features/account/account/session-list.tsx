import { css } from '@/ui/style/css';
import { useMutation, useQuery, mutationOptions, queryOptions } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { getQueryClient } from '../queries/query-client';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import * as z from 'zod/mini';
import { parseField } from '@/lib/zod/parse-field';
import { BackendError, callBackend } from '@/api/backend';
import { postAsUser } from '../members/post-as-user';
import { QueryState } from './query-state';

const session = z.object({
  id: z.string(),
  /** E.g. `Firefox on Linux`. */
  device: z.string(),
  created: z.string(),
  seen: z.string(),
  current: z.boolean(),
});

type UserSession = z.infer<typeof session>;

const parseSessions = parseField('sessions', z.array(session));

const scope = { id: 'sessions' };

const userSessions = (uid: number) =>
  queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async () => {
      const sessions = await callBackend('/ag/api/user-sessions?_format=json', parseSessions);
      return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
    },
  });

const filterSessions = (predicate: (session: UserSession) => boolean) =>
  getQueryClient().setQueriesData<UserSession[]>({ queryKey: ['sessions'] }, (sessions) =>
    sessions?.filter(predicate),
  );

const endSession = mutationOptions({
  scope,
  mutationFn: (id: string) =>
    postAsUser('/ag/api/end-session?_format=json', { id }).catch((error: unknown) => {
      // The session has ended already.
      if (!(error instanceof BackendError) || error.status !== 404) throw error;
    }),
  onSuccess: (_data, endedId) => void filterSessions(({ id }) => id !== endedId),
});

const endOtherSessions = mutationOptions({
  scope,
  mutationFn: () => postAsUser('/ag/api/end-other-sessions?_format=json', {}),
  onSuccess: () => void filterSessions(({ current }) => current),
});

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

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;
const isPhone = (device: string) => /iPhone|Android/.test(device);
const useFailure = () => {
  const t = useTranslations('account');
  return () => notifyError(t('signOutFailed'));
};

function SessionItem({ session }: { session: UserSession }) {
  const t = useTranslations('account');
  const format = useFormatter();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const formatTime = (time: string) => format.dateTime(new Date(time), { ...TIME, timeZone });
  const onError = useFailure();
  const { mutate, isPending } = useMutation({ ...endSession, onError });
  return (
    <li>
      <Icon name={isPhone(session.device) ? 'phone' : 'laptop'} size={24} />
      <span>
        <strong>{session.device}</strong>
        <small>
          {t('sessionTimes', {
            seen: formatTime(session.seen),
            created: formatTime(session.created),
          })}
        </small>
      </span>
      {session.current ? (
        <em>{t('thisDevice')}</em>
      ) : (
        <Button
          variant="quiet"
          size="small"
          loading={isPending}
          aria-label={t('signOutDevice', { device: session.device })}
          onClick={() => mutate(session.id)}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

export function SessionList({ uid }: { uid: number }) {
  const t = useTranslations('account');
  const onError = useFailure();
  const query = useQuery(userSessions(uid));
  const sessions = query.data;
  const endOthersMutation = useMutation({ ...endOtherSessions, onError });
  const endOthers = () =>
    endOthersMutation.mutate(undefined, { onSuccess: () => notify(t('signedOutElsewhere')) });

  return (
    <section aria-label={t('sessions')}>
      <h2>{t('sessions')}</h2>
      {!sessions && <QueryState query={query} failedText={t('sessionsFailed')} />}
      {sessions && (
        <>
          <ul css={listStyle}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="danger" loading={endOthersMutation.isPending} onClick={endOthers}>
              {t('signOutElsewhere')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
