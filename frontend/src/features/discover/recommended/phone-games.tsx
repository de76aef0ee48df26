import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { SectionHead } from '@/ui/section-head/section-head';
import type { TileGame } from '@/content/game-summary';
import { TOUCH_DEVICE } from '@/lib/media-query/touch-device';
import { RecommendedGrid } from './recommended-grid';

const onPhonesStyle = css`
  display: none;

  @media ${TOUCH_DEVICE} {
    display: block;
  }
`;

export function PhoneGames({ games }: { games: readonly TileGame[] }) {
  const t = useTranslations('games');
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="phone-games" css={onPhonesStyle}>
      <SectionHead id="phone-games" title={t('forPhones')} icon="phone" />
      <RecommendedGrid games={games} />
    </section>
  );
}
