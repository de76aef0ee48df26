import { getSession } from '@/features/account/auth/session';
import { type ModalData, openModal } from '@/features/shell/modals/modal-store';

export function startReview(game: ModalData['reviewGame'], signInReason: string): void {
  if (getSession().auth) openModal('reviewGame', game);
  else
    openModal('login', {
      reason: signInReason,
      then: () => openModal('reviewGame', game),
    });
}
