import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { RecommendedGrid } from '@/features/discover/recommended/recommended-grid';

export function BeforeYouGoBody({ data }: Pick<ModalBodyProps<'beforeYouGo'>, 'data'>) {
  return <RecommendedGrid games={data.games} />;
}
