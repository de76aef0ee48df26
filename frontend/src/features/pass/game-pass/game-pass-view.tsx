'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { PlanOnSale } from '@/content/fetch/plans';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { Section } from '@/ui/section/section';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { Recover } from '@/features/shell/errors/recover';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import { uniqueGames, type TileGame } from '@/content/game-summary';
import { Comparison } from './comparison';
import { PassHero } from './pass-hero';
import { PlanChoice } from './plan-choice';
import { findLowestPrice, usePriceFormat } from './price';
import { Questions } from './questions';
import { useHeldPass } from './use-held-pass';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 3.4vw, 64px);
`;

const halvesStyle = css`
  display: grid;
  gap: clamp(32px, 3.4vw, 64px);

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const quietStyle = css`
  padding: var(--space-5);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-lg);
  color: var(--muted);
  text-align: center;
`;

const fromStyle = css`
  display: flex;
  align-items: baseline;
  gap: 6px;

  ${media.desktop} {
    display: grid;
  }

  b {
    font-size: clamp(1.75rem, 1.2rem + 1.9vw, 3rem);
    letter-spacing: -0.045em;
  }
`;

function Stub({ plans }: { plans: readonly PlanOnSale[] }) {
  const t = useTranslations('pass');
  const from = findLowestPrice(plans, usePriceFormat());
  if (!from) return <span>{t('admitOne')}</span>;
  return <span css={fromStyle}>{t.rich('from', { ...from, b: (price) => <b>{price}</b> })}</span>;
}

function HeroAction({ isHeld, onSale }: { isHeld: boolean; onSale: boolean }) {
  const t = useTranslations('pass');
  if (isHeld)
    return (
      <ButtonLink href="/account/game-pass" size="large">
        {t('manage')}
      </ButtonLink>
    );
  return onSale ? (
    <ButtonLink href="#plans" size="large">
      {t('choose')}
    </ButtonLink>
  ) : null;
}

export interface GamePassViewProps {
  /** Null if unavailable. */
  plans: readonly PlanOnSale[] | null;
  /** Null if unavailable. */
  exclusive: readonly TileGame[] | null;
}

export function GamePassView({ plans, exclusive }: GamePassViewProps) {
  const t = useTranslations('pass');
  const held = useHeldPass();
  const onSale = plans ?? [];
  const games = exclusive && uniqueGames(exclusive);
  return (
    <div css={[containerStyle, pageStyle]}>
      <Recover isMissing={plans === null || exclusive === null} />
      <PassHero games={games ?? []} stub={<Stub plans={held ? [] : onSale} />}>
        <HeroAction isHeld={held !== null} onSale={onSale.length > 0} />
      </PassHero>
      <section id="plans" aria-labelledby="plans-head">
        <SectionHead
          id="plans-head"
          title={held ? t('held') : t('choose')}
          icon="ticket"
          tone="pass"
        />
        {onSale.length > 0 ? (
          <PlanChoice plans={onSale} held={held} />
        ) : (
          <p css={quietStyle}>{plans === null ? t('loadError') : t('notOnSale')}</p>
        )}
      </section>
      <div id="games">
        <GameCarousel title={t('exclusive')} games={games} icon="sparkle" tone="pass" />
      </div>
      <div css={halvesStyle}>
        <Section title={t('comparisonTitle')}>
          <Comparison count={games && games.length} />
        </Section>
        <Section title={t('questionsTitle')}>
          <Questions />
        </Section>
      </div>
    </div>
  );
}
