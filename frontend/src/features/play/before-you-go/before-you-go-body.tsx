import type { ModalData } from '@/features/shell/modals/modal-store';
import { RecommendedGrid } from '@/features/discover/recommended/recommended-grid';

export function BeforeYouGoBody({ data: { games } }: { data: ModalData['beforeYouGo'] }) {
  return <RecommendedGrid games={games} />;
}
