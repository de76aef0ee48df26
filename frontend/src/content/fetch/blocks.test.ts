import nock from 'nock';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { fetchBlock, interleave, repeatToLength } from './blocks';
import { fetchGameList } from './game-list';

const api = 'http://localhost:8080';

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

describe('block lists', () => {
  it('interleave two rows and append the rest of the longer one', () => {
    expect(interleave(['a', 'b', 'c'], ['1'])).toEqual(['a', '1', 'b', 'c']);
  });

  it('repeat games to fill the page, unless there are none', () => {
    expect(repeatToLength(['a', 'b', 'c'], 8)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b']);
    expect(repeatToLength(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'c']);
    expect(repeatToLength([], 8)).toEqual([]);
  });

  it('request 24 games from the start by default', async () => {
    nock(api)
      .get('/rest/block/trending-games')
      .query({ items_per_page: 24, offset: 0 })
      .reply(200, { games: [], total: 0 });
    await expect(fetchBlock('trending-games')).resolves.toEqual({ games: [], total: 0 });
  });

  it('request the third page of 42 games with included and excluded tags', async () => {
    const query = {
      tags: 'racing-games,hard',
      exclude: 'scary',
      mobile: 1,
      sort: 'newest',
      items_per_page: 42,
      offset: 84,
    };
    nock(api).get('/ag/api/game-list').query(query).reply(200, { games: [], total: 90 });
    await expect(
      fetchGameList({
        tags: ['racing-games', 'hard'],
        exclude: ['scary'],
        mobileOnly: true,
        sort: 'newest',
        page: 3,
      }),
    ).resolves.toEqual({ games: [], total: 90 });
  });

  it('distinguish a 404 from an outage', async () => {
    nock(api).get('/rest/block/classic-games').query(true).reply(404, { message: 'none' });
    await expect(fetchBlock('classic-games')).rejects.toBeInstanceOf(ContentNotFound);
    nock(api).get('/rest/block/classic-games').query(true).times(3).reply(500, 'broken');
    await expect(fetchBlock('classic-games')).rejects.toBeInstanceOf(ContentUnavailable);
  });
});
