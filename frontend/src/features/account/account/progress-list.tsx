import { css } from '@/ui/style/css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { ConfirmButton } from '@/ui/button/confirm-button';
import { Link } from '@/ui/link/link';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import {
  deleteProgress,
  isOutdated,
  restoreVersion,
  userSaves,
  type ProgressVersion,
  type SavedGame,
} from './progress-queries';
import { QueryState } from './query-state';

const MEBIBYTE = 1024 ** 2;
const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

const sectionStyle = css`
  > p {
    max-inline-size: 60ch;
    margin-block: var(--space-2);
    color: var(--muted);
  }
`;

const listStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: var(--space-4);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-md);

  > li {
    padding: var(--space-3) var(--space-4);
  }
  > li + li {
    border-block-start: var(--size-outline) dashed var(--line);
  }
  h3 {
    font-size: inherit;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-sm);
    overflow-wrap: anywhere;
  }
  summary {
    inline-size: fit-content;
    padding-block: var(--space-2);
    font-size: var(--type-sm);
    cursor: pointer;
  }
`;

const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-2);

  > :first-child {
    flex: 1 1 12rem;
  }
`;

function useVersionText(): (version: ProgressVersion) => string {
  const t = useTranslations('account.progress');
  const format = useFormatter();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ({ updated, device }) => {
    const time = format.dateTime(new Date(updated), { ...TIME, timeZone });
    return device === '' ? time : t('version', { time, device });
  };
}

function VersionItem({ nid, version }: { nid: number; version: ProgressVersion }) {
  const t = useTranslations('account.progress');
  const text = useVersionText()(version);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(restoreVersion);
  const restore = () =>
    mutate(
      { nid, revision: version.revision },
      {
        onSuccess: () => notify(t('restored')),
        onError: (error) => {
          notifyError(t(isOutdated(error) ? 'outdated' : 'restoreFailed'));
          void client.invalidateQueries({ queryKey: ['saves'] });
        },
      },
    );
  return (
    <li css={rowStyle}>
      <span>{text}</span>
      <ConfirmButton
        text={t('restore')}
        label={t('restoreVersion', { version: text })}
        question={t('restoreQuestion')}
        cancelText={t('keep')}
        loading={isPending}
        onConfirm={restore}
      />
    </li>
  );
}

function GameItem({ save: { game, versions } }: { save: SavedGame }) {
  const t = useTranslations('account.progress');
  const describe = useVersionText();
  const { mutate, isPending } = useMutation(deleteProgress);
  const [latest, ...earlier] = versions;
  const remove = () =>
    mutate(game.nid, {
      onSuccess: () => notify(t('deleted')),
      onError: () => notifyError(t('deleteFailed')),
    });
  return (
    <li>
      <div css={rowStyle}>
        <div>
          <h3>{game.path === null ? game.title : <Link href={game.path}>{game.title}</Link>}</h3>
          {latest && <small>{t('latest', { version: describe(latest) })}</small>}
        </div>
        <ConfirmButton
          danger
          text={t('delete')}
          label={t('deleteGame', { title: game.title })}
          question={t('deleteQuestion')}
          cancelText={t('keep')}
          loading={isPending}
          onConfirm={remove}
        />
      </div>
      {earlier.length > 0 && (
        <details>
          <summary>{t('versions', { count: earlier.length })}</summary>
          <ul>
            {earlier.map((version) => (
              <VersionItem key={version.revision} nid={game.nid} version={version} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

export function ProgressList({ uid }: { uid: number }) {
  const t = useTranslations('account.progress');
  const format = useFormatter();
  const query = useQuery(userSaves(uid));
  const { data } = query;
  const formatSize = (bytes: number) =>
    format.number(bytes / MEBIBYTE, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    });
  return (
    <section aria-label={t('title')} css={sectionStyle}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      {!data && <QueryState query={query} failedText={t('failed')} />}
      {data?.saves.length === 0 && <p>{t('empty')}</p>}
      {data && data.saves.length > 0 && (
        <>
          <ul css={listStyle}>
            {data.saves.map((save) => (
              <GameItem key={save.game.nid} save={save} />
            ))}
          </ul>
          <p>{t('space', { used: formatSize(data.bytes), quota: formatSize(data.quota) })}</p>
        </>
      )}
    </section>
  );
}
