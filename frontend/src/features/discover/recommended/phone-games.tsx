import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Section } from '@/ui/section/section';
import type { TileGame } from '@/content/game-summary';
import { TOUCH_DEVICE } from '@/ui/theme/media';
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
    <Section title={t('forPhones')} icon="phone" css={onPhonesStyle}>
      <RecommendedGrid games={games} />
    </Section>
  );
}
