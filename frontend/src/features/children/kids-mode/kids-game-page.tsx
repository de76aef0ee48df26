import { useTranslations } from 'next-intl';
import type { TileGame } from '@/content/game-summary';
import { withoutExternalLinks } from '@/content/map/text';
import type { GameDetail } from '@/content/types/game';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import { toPlayedGame } from '@/features/play/game-page/played-game';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { Chip } from '@/ui/chip/chip';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Prose } from '@/ui/prose/prose';
import { Section } from '@/ui/section/section';
import { css } from '@/ui/style/css';
import { ButtonLink } from '@/ui/button/button-link';
import { KidsStage } from './kids-stage';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.4vw, 40px);
  padding-block-start: var(--space-3);

  h1 {
    font-size: var(--type-2xl);
    overflow-wrap: anywhere;
  }
`;

const chipsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface KidsGamePageProps {
  game: GameDetail;
  /** False for a game of the pass, and for one on another site. */
  isPlayable: boolean;
  /** Null if unavailable. */
  similar: readonly TileGame[] | null;
}

export function KidsGamePage({ game, isPlayable, similar }: KidsGamePageProps) {
  const t = useTranslations('gamePage');
  const kids = useTranslations('kids');
  const { title, path, genre, tags, instructions, description } = game;
  return (
    <article>
      {isPlayable && <KidsStage game={toPlayedGame(game)} />}
      <div css={[containerStyle, pageStyle]}>
        <header>
          <Breadcrumb
            crumbs={[
              { name: t('home'), path: '/' },
              ...(genre ? [genre] : []),
              { name: title, path },
            ]}
          />
          <h1>{title}</h1>
        </header>
        {!isPlayable && (
          <EmptyState
            art="empty"
            title={kids('notPlayableTitle')}
            text={kids('notPlayableText')}
            action={<ButtonLink href="/free-games">{kids('allGames')}</ButtonLink>}
          />
        )}
        {instructions && (
          <Section title={t('howTo')}>
            <Prose html={withoutExternalLinks(instructions)} />
          </Section>
        )}
        <GameCarousel title={t('similar')} games={similar} icon="sparkle" />
        {description && (
          <Section title={t('about', { title })}>
            <Prose html={withoutExternalLinks(description)} />
          </Section>
        )}
        {tags.length > 0 && (
          <Section title={t('tags')}>
            <div css={chipsStyle}>
              {tags.map(({ id, name, path: href }) => (
                <Chip key={id} href={href}>
                  {name}
                </Chip>
              ))}
            </div>
          </Section>
        )}
      </div>
    </article>
  );
}
