import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/features/account/auth/viewer';
import { openModal } from '@/features/shell/modals/modal-store';
import { Button } from '@/ui/button/button';
import {
  horizontalTicket,
  perforationLine,
  ticketBottom,
  ticketTop,
  verticalPerforation,
} from '@/ui/notch/ticket-shape';
import { Section } from '@/ui/section/section';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { media } from '@/ui/theme/media';
import { BoardList } from './board-list';
import { useLocalBests, useLocalDailies } from './local-scores';
import { type Period, fetchBoard, type Board } from './score-calls';
import { useLastScore, useScoreboard } from './scoreboard-store';
import { UserRank } from './user-rank';
import { shareScore } from './share-round';
import { standingsQuery } from './standings';
import { queryOptions, useQuery } from '@tanstack/react-query';

const boardQuery = (nid: number, period: Period) =>
  queryOptions({ queryKey: ['board', nid, period], queryFn: () => fetchBoard(nid, period) });

const STUB = 'clamp(240px, 24vw, 320px)';

const sectionStyle = css`
  display: grid;
  grid-template-rows: auto 1fr;
  min-inline-size: 0;
`;

const ticketStyle = css`
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  border-radius: var(--radius-lg);

  > * {
    background: var(--raised);
  }
  ${media.desktop} {
    grid-template: none / minmax(0, 1fr) ${STUB};
    ${horizontalTicket(STUB)}
    > * {
      mask: none;
    }
  }
`;

const boardStyle = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-block-size: 334px;
  padding: clamp(12px, 1.6vw, 24px);
  ${ticketTop}
`;

const stubStyle = css`
  display: grid;
  color: var(--line-strong);
  ${ticketBottom}
  ${perforationLine}

  ${media.desktop} {
    border-block-start: 0;
    ${verticalPerforation}
  }
`;

const tabsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);

  button {
    min-block-size: 40px;
    padding-inline: var(--space-4);
    border: var(--size-outline) solid transparent;
    border-radius: var(--radius-round);
    background: none;
    font-weight: 700;
    color: var(--muted);

    &:hover {
      color: var(--text);
    }
    &[aria-pressed='true'] {
      background: var(--play);
      color: var(--ink);
    }
  }
`;

const quietStyle = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-3);
  flex: 1;
  min-block-size: 200px;
  color: var(--muted);
  text-align: center;
  text-wrap: balance;
`;

const rowsStyle = css`
  display: grid;
  gap: 10px;
`;

const periods = ['day', 'week', 'ever'] as const;

function BoardContent({
  board,
  hasFailed,
  period,
  currentUserPath,
  onRetry,
}: {
  board: Board | undefined;
  hasFailed: boolean;
  period: Period;
  currentUserPath: string | null;
  onRetry: () => void;
}) {
  const t = useTranslations('scores');
  // The previous board stays visible during a refresh.
  if (board)
    return board.entries.length === 0 ? (
      <p css={quietStyle}>{t(`empty.${period}`)}</p>
    ) : (
      <BoardList entries={board.entries} currentUserPath={currentUserPath} />
    );
  if (hasFailed)
    return (
      <div css={quietStyle} role="status">
        <p>{t('error')}</p>
        <Button variant="quiet" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <div css={rowsStyle} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </div>
  );
}

export interface ScoreboardProps {
  nid: number;
  title: string;
  path: string;
  /** `YYYY-MM-DD`: shows the daily leaderboard only. */
  day?: string;
}

export function Scoreboard({ nid, title, path, day }: ScoreboardProps) {
  const t = useTranslations('scores');
  const chosen = useScoreboard(({ period }) => period);
  const period = day === undefined ? chosen : 'daily';
  const { user } = useViewer();
  const { data: standings } = useQuery(standingsQuery(user?.uid, nid));
  const last = useLastScore(nid);
  const localBest = useLocalBests(({ bests }) => bests[nid]?.value ?? null);
  const localDaily = useLocalDailies(({ days }) =>
    day === undefined ? null : (days[day]?.value ?? null),
  );
  const board = useQuery(boardQuery(nid, period));
  const all = useQuery(boardQuery(nid, day === undefined ? 'ever' : 'daily'));

  if (day === undefined && !all.data?.total && localBest === null && last === null) return null;

  return (
    <Section
      title={day === undefined ? t('title') : t('todayTitle')}
      icon="trophy"
      css={sectionStyle}
    >
      <div css={ticketStyle}>
        <div css={boardStyle}>
          {day === undefined && (
            <div role="group" aria-label={t('board')} css={tabsStyle}>
              {periods.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === period}
                  onClick={() => useScoreboard.setState({ period: name })}
                >
                  {t(`periods.${name}`)}
                </button>
              ))}
            </div>
          )}
          <BoardContent
            board={board.data}
            hasFailed={board.isLoadingError && !board.isFetching}
            period={period}
            currentUserPath={user?.path ?? null}
            onRetry={() => void board.refetch()}
          />
        </div>
        <div css={stubStyle}>
          <UserRank
            period={period}
            standing={standings?.[period] ?? null}
            best={day === undefined ? (standings?.ever?.value ?? localBest) : localDaily}
            last={last}
            onShare={(score) =>
              void shareScore({ title, path, text: t('shareText', { score, title }) })
            }
            onSignIn={() => openModal('login', { reason: t('signInReason') })}
          />
        </div>
      </div>
    </Section>
  );
}
