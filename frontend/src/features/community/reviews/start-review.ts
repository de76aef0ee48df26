import { useSession } from '@/features/account/auth/session-store';
import type { ModalData } from '@/features/shell/modals/modal-names';
import { openModal } from '@/features/shell/modals/modal-store';

/** Members write a review; guests who want to are asked to sign in, and then do. */
export function startReview(game: ModalData['reviewGame']): void {
  if (useSession.getState().auth) openModal('reviewGame', game);
  else
    openModal('login', {
      reason: `Sign in to put your name under your review of ${game.title}.`,
      then: () => openModal('reviewGame', game),
    });
}
