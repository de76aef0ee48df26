import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { media } from '@/ui/theme/media';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { containerStyle } from '@/ui/container/container';
import { SectionHead } from '@/ui/section-head/section-head';
import { Recover } from '@/features/shell/errors/recover';
import { GameCarousel } from '../games/game-carousel';
import { PlaylistShelf } from '../playlist/playlist-shelf';
import { TrendingChart } from './trending-chart';
import { DailyStrip } from './daily-strip';
import { GenreLinks } from './genre-links';
import { getCommonWallSize, PairedSection, pairedSectionsStyle } from './paired-section';
import type { HomeData } from './load-home';
import { KeepPlayingSlot } from './keep-playing-slot';
import { Mosaic } from './mosaic';
import { PassPanel } from './pass-panel';
import { Slideshow } from './slideshow';
import { TagWall } from '../listing/tag-wall';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 2.6vw, 52px);
`;

const tagsStyle = css`
  ${bleedStyle}
  ${offScreen('740px')}

  ${media.phablet} {
    contain-intrinsic-block-size: auto 540px;
  }
  ${media.desktop} {
    contain-intrinsic-block-size: auto max(220px, 654px - 21vw);
  }
`;

const getYear = ({ published }: { published: string | null }) => published?.slice(0, 4);

interface HomeViewProps {
  siteName: string;
  slogan: string;
  data: HomeData;
  ad?: ReactNode;
}

export function HomeView({ siteName, slogan, data, ad }: HomeViewProps) {
  const t = useTranslations('home');
  const {
    thisThursday,
    mostAddicting,
    trending,
    genres,
    slides,
    exclusive,
    classics,
    tenYearsAgo,
    tags,
    playlists,
  } = data;
  const wall = getCommonWallSize(classics, tenYearsAgo);
  const lists = [thisThursday, mostAddicting, trending, exclusive, classics, tenYearsAgo];
  return (
    <div css={[containerStyle, pageStyle]}>
      <Recover isMissing={lists.includes(null)} />
      <h1 className="visually-hidden">
        {siteName}: {slogan}
      </h1>
      <KeepPlayingSlot />
      <Mosaic thisThursday={thisThursday} now={data.now} />
      {data.hasDaily && <DailyStrip />}
      <GameCarousel
        title={t('mostAddicting')}
        games={mostAddicting}
        icon="heart-filled"
        tone="love"
      />
      {trending === null ? (
        <GameCarousel title={t('trending')} games={null} icon="flame" />
      ) : (
        trending.length > 0 && (
          <TrendingChart
            title={t('trending')}
            href="/lists/trending"
            games={trending}
            days={data.trendingDays}
          />
        )
      )}
      {genres.length > 0 && <GenreLinks genres={genres} />}
      {exclusive === null ? (
        <GameCarousel title={t('exclusive')} games={null} icon="ticket" tone="pass" />
      ) : (
        exclusive.length > 0 && <PassPanel games={exclusive} />
      )}
      <Slideshow title={t('slideshow')} href="/tag/multiplayer" slides={slides} />
      <div css={pairedSectionsStyle}>
        <PairedSection
          title={t('classics')}
          games={classics}
          maxGames={wall}
          href="/lists/classics"
          icon="star"
        />
        <PairedSection
          title={t('tenYearsAgo')}
          games={tenYearsAgo}
          maxGames={wall}
          href="/lists/ten-years-ago"
          icon="clock"
          getEyebrow={getYear}
        />
      </div>
      {ad}
      {tags.length > 0 && (
        <section aria-label={t('tagsLabel')} css={tagsStyle}>
          <SectionHead title={t('tagsTitle')} href="/tags" more={t('allTags')} />
          <TagWall tags={tags} short />
        </section>
      )}
      <PlaylistShelf title={t('playlists')} playlists={playlists} rows="playlistTwoRows" />
    </div>
  );
}
