import nock from 'nock';
import { NextRequest } from 'next/server';
import { tileGame } from '@/content/game-summary';
import * as beforeYouGo from './before-you-go/route';
import * as favorites from './favorites/[uid]/route';
import * as recentGames from './recent-games/route';

const request = new NextRequest('http://localhost:3000/api');

const row = {
  nid: 1,
  title: 'Game 1',
  path: '/arcade/game-1',
  field_thumbnail: null,
  field_video_thumbnail: null,
  body: 'About game 1.',
  field_html5_game_url: 'internal:/games/game-1/',
  field_flash_file_url: null,
  flags: { classic: false, featured: false, trending: false },
};

beforeAll(() => nock.disableNetConnect());
afterAll(() => nock.restore());

test('returns tile fields only, without game URLs', async () => {
  nock('http://localhost:8080')
    .get(/./)
    .times(3)
    .reply(200, { games: [row] });
  const responses = await Promise.all([
    beforeYouGo.GET(),
    favorites.GET(request, { params: Promise.resolve({ uid: '24' }) }),
    recentGames.GET(request),
  ]);
  for (const response of responses) {
    const { games } = await response.json();
    expect(games).toEqual([expect.objectContaining({ nid: 1, path: '/arcade/game-1' })]);
    for (const name of Object.keys(games[0])) expect(Object.keys(tileGame.shape)).toContain(name);
    expect(JSON.stringify(games)).not.toMatch(/About game 1|\/games\/game-1\//);
  }
});
