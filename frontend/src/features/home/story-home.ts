import { storyGames } from '../games/story-games';
import type { HomeData } from './home-data';
import { storySign } from './story-sign';

const genreNames = ['Action', 'Adventure', 'Arcade', 'Card & Board', 'Puzzle', 'Racing', 'Shooting', 'Sports', 'Strategy', 'Word'];
const tagNames =
  'Adventure,Arcade,Arena,Avoider,Balance,Block,Brain Teasers,Card,Classic,Clicker,Cute,Daily,Easy,Endless Runner,Escape,First Person Shooter,Flying,Free For All,Hard,High Scores,HTML5,Idle,Instant,IO,Jewel,Mahjong,Maps,Match 3,Mobile,Motorsports,Multiplayer,Mystery,Physics,Platform,Racing,Running,Shooter,Stacking,Strategy,Survival,Tank,Tower Defense,Two-Player,Tycoon,War,Word'.split(
    ',',
  );

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const section = (count: number, from: number) => ({ state: 'ready', games: storyGames(count, from) }) as const;

/** A home page for stories. */
export const storyHome: HomeData = {
  thisThursday: { state: 'ready', date: '2026-11-19', games: storyGames(5), earlier: storyGames(24, 5) },
  mostAddicting: section(24, 7),
  trending: section(12, 3),
  genres: genreNames.map((name, index) => ({ id: slug(name), name, path: `/genre/${slug(name)}`, thumbnailUrl: storySign(index) })),
  exclusive: section(12, 14),
  multiplayer: section(9, 8),
  classics: section(9, 2),
  tenYearsAgo: section(24, 11),
  tags: tagNames.map((name, index) => ({
    id: slug(name),
    name,
    path: `/tag/${slug(name)}`,
    thumbnailUrl: storySign(index),
    totalCount: 2 + ((index * 37) % 58),
  })),
  playlists: ['Rainy afternoon', 'Five minutes', 'For two', 'Quiet ones'].map((title, index) => ({
    id: slug(title),
    title,
    path: `/playlist/${slug(title)}`,
    description: 'Slow and kind: games that wait for you while the tea draws.',
    games: storyGames(3, index * 4 + 1),
    gameCount: 6 + index,
  })),
};
