import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReviewPage } from '@/content/review';
import type { GameDetail } from '@/content/types/game';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { Prose } from '@/ui/prose/prose';
import { Section } from '@/ui/section/section';
import { media } from '@/ui/theme/media';
import { OutboundLink } from '@/lib/outbound/outbound-link';
import { GameReviews } from '@/features/community/reviews/game-reviews';
import { ReportButton } from '../report/report-button';
import { GameFacts } from './game-facts';

const columnsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 3vw, 56px);

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 360px);
  }
`;

const stackStyle = css`
  display: grid;
  align-content: start;
  gap: clamp(24px, 2.4vw, 40px);
`;

const chipsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const linksStyle = css`
  display: grid;
  gap: var(--space-2);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: 32px;
    font-weight: 600;
    text-decoration: underline;
  }
`;

interface GameTextProps {
  game: GameDetail;
  reviews: ReviewPage;
  advert?: ReactNode;
}

export function GameText({ game, reviews, advert }: GameTextProps) {
  const t = useTranslations('gamePage');
  const { nid, title, description, genre, tags, videoWalkthroughs } = game;
  const chips = genre && tags.every(({ name }) => name !== genre.name) ? [genre, ...tags] : tags;
  return (
    <div css={columnsStyle}>
      <div css={stackStyle}>
        {description && (
          <Section title={t('about', { title })}>
            <Prose html={description} />
          </Section>
        )}
        {videoWalkthroughs.length > 0 && (
          <Section title={t('walkthroughs')}>
            <ul css={linksStyle}>
              {videoWalkthroughs.map(({ url, title: name }) => (
                <li key={url}>
                  <OutboundLink href={url}>
                    <Icon name="play" size={16} />
                    {name || t('watch')}
                  </OutboundLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <GameReviews nid={nid} title={title} reviews={reviews} />
      </div>
      <div css={stackStyle}>
        <GameFacts game={game} />
        <ReportButton nid={nid} title={title} />
        {chips.length > 0 && (
          <Section title={t('tags')}>
            <div css={chipsStyle}>
              {chips.map(({ id, name, path }) => (
                <Chip key={id} href={path}>
                  {name}
                </Chip>
              ))}
            </div>
          </Section>
        )}
        {advert}
      </div>
    </div>
  );
}
