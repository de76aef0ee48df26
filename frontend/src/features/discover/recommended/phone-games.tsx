import { css } from '@/ui/style/css';
import { SectionHead } from '@/ui/section-head/section-head';
import type { TileGame } from '@/content/game-summary';
import { TOUCH_DEVICE } from '@/lib/media-query/touch-device';
import { ThreeARow } from './three-a-row';

const onPhonesStyle = css`
  display: none;

  @media ${TOUCH_DEVICE} {
    display: block;
  }
`;

/** What to play instead of a game that is none for phones. Shown on phones and tablets only. */
export function PhoneGames({ games }: { games: readonly TileGame[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="phone-games" css={onPhonesStyle}>
      <SectionHead id="phone-games" title="These play on your phone" icon="phone" />
      <ThreeARow games={games} />
    </section>
  );
}
