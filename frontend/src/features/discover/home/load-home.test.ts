import nock from 'nock';
import { doNotStore } from '@/content/fetch/page-cache';
import { loadHome } from './load-home';

jest.mock('@/content/fetch/page-cache', () => ({
  ...jest.requireActual('@/content/fetch/page-cache'),
  doNotStore: jest.fn(),
}));

const api = () => nock('http://localhost:8080');
const loadLists = async () => {
  const { thisThursday, mostAddicting, trending, exclusive, classics, tenYearsAgo } =
    await loadHome();
  return [thisThursday, mostAddicting, trending, exclusive, classics, tenYearsAgo];
};

const warn = jest.spyOn(console, 'warn').mockImplementation();

beforeAll(() => nock.disableNetConnect());
beforeEach(() => jest.clearAllMocks());
afterEach(() => nock.cleanAll());
afterAll(() => nock.enableNetConnect());

test('without any list, shows the error of every section and is not stored', async () => {
  api().get(/./).times(100).reply(503, {});
  expect(await loadLists()).toEqual(Array(6).fill(null));
  expect(doNotStore).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('is stored if one list is available', async () => {
  api().get('/rest/block/trending-games').query(true).reply(200, { games: [], total: 0 });
  api().get(/./).times(100).reply(503, {});
  expect(await loadLists()).toContainEqual([]);
  expect(doNotStore).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
