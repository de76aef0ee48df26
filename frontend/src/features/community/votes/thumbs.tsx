import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSession } from '@/features/account/auth/session-store';
import { Control } from '@/ui/control/control';
import { beginVote, failVote, getThumb, useVotes, type Thumb, type VoteChange } from './vote-store';
import { openModal } from '@/features/shell/modals/modal-store';

/** Does not toggle: if the account already has the same vote, it stays. */
async function voteAfterSignIn(nid: number, thumb: Thumb): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  await loadUserVote(user.uid, nid);
  if (getThumb(nid) !== thumb) applyThumb(user.uid, nid, thumb);
}

function pressThumb(nid: number, thumb: Thumb, signInReason: string): void {
  const { auth } = useSession.getState();
  if (!auth)
    return openModal('login', {
      reason: signInReason,
      then: () => void voteAfterSignIn(nid, thumb),
    });
  applyThumb(auth.uid, nid, thumb);
}

function applyThumb(uid: number, nid: number, thumb: Thumb): void {
  const vote: VoteChange = { nid, value: getThumb(nid) === thumb ? 0 : thumb };
  beginVote(vote);
  import('./account-votes').then(
    ({ castVote }) => castVote(uid, vote),
    () => failVote(vote),
  );
}

const loadUserVote = (uid: number, nid: number): Promise<void> =>
  import('./account-votes').then(
    ({ loadVote }) => loadVote(uid, nid),
    () => undefined,
  );

const groupStyle = css`
  display: flex;
  align-items: center;
`;

const ratingStyle = css`
  display: grid;
  justify-items: center;
  min-inline-size: 64px;
  font-size: var(--type-xs);
  color: var(--muted);
  line-height: 1.2;
  white-space: nowrap;

  b {
    font-family: var(--font-display);
    font-size: var(--type-xl);
    font-weight: 800;
    line-height: 1;
    color: var(--text);
  }
`;

export function Thumbs({ nid, ...rendered }: { nid: number; rating: number; totalVotes: number }) {
  const t = useTranslations('votes');
  const thumb = useVotes(({ thumbs }) => thumbs[nid]);
  const { rating, totalVotes } = useVotes(({ totals }) => totals[nid]) ?? rendered;
  const uid = useSession(({ user }) => user?.uid);

  useEffect(() => {
    if (uid !== undefined) void loadUserVote(uid, nid);
  }, [uid, nid]);

  return (
    <div role="group" aria-label={t('rating')} css={groupStyle}>
      <Control
        icon="thumb-up"
        text={t('like')}
        tone="fresh"
        pressed={thumb === 1}
        onClick={() => pressThumb(nid, 1, t('signInReason'))}
      />
      <p css={ratingStyle}>
        {totalVotes > 0
          ? t.rich('rated', {
              percent: Math.round(rating),
              count: totalVotes,
              b: (percent) => <b>{percent}</b>,
            })
          : t('none')}
      </p>
      <Control
        icon="thumb-down"
        text={t('dislike')}
        tone="love"
        pressed={thumb === -1}
        onClick={() => pressThumb(nid, -1, t('signInReason'))}
      />
    </div>
  );
}
