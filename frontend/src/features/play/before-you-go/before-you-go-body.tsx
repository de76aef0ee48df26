import type { ModalData } from '@/features/shell/modals/modal-names';
import { ThreeARow } from '@/features/discover/recommended/three-a-row';

/** Two rows of three games. */
export function BeforeYouGoBody({ data: { games } }: { data: ModalData['beforeYouGo'] }) {
  return <ThreeARow games={games} />;
}
