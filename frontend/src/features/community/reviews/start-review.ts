import { useSession } from '@/features/account/auth/session-store';
import type { ModalData } from '@/features/shell/modals/modal-names';
import { openModal } from '@/features/shell/modals/modal-store';

export function startReview(game: ModalData['reviewGame']): void {
  if (useSession.getState().auth) openModal('reviewGame', game);
  else
    openModal('login', {
      reason: `Sign in to review ${game.title}.`,
      then: () => openModal('reviewGame', game),
    });
}
