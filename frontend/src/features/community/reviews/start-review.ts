import { getViewer } from '@/features/account/auth/viewer';
import { type ModalData, openModal } from '@/features/shell/modals/modal-store';

export function startReview(game: ModalData['reviewGame'], signInReason: string): void {
  if (getViewer().uid !== null) openModal('reviewGame', game);
  else
    openModal('login', {
      reason: signInReason,
      then: () => openModal('reviewGame', game),
    });
}
