import nock from 'nock';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { fetchFavorites } from './user-games';
import { fetchMember } from './members';
import { fetchGameReviews, fetchUserReviews } from './reviews';

const api = 'http://localhost:8080';

const row = {
  cid: 501,
  uuid: 'r1',
  comment_body: '<b>Fast</b>',
  field_comment_thumb_vote: true,
  created: '2026-01-01T00:00:00+00:00',
  author: { uid: 11, name: 'player', path: '/users/player', user_picture: null },
  game: { title: ' ', path: '/arcade/one', field_thumbnail: null, field_video_thumbnail: null },
};

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

describe('reviews', () => {
  it('load ten reviews per page', async () => {
    nock(api)
      .get('/ag/api/game-reviews/1001/')
      .query({ items_per_page: 10, offset: 10 })
      .reply(200, { reviews: [row, { ...row, field_comment_thumb_vote: false }], total: 12 });
    const { reviews, total } = await fetchGameReviews(1001, 10);
    expect(total).toBe(12);
    expect(reviews.map(({ rating }) => rating)).toEqual([1, -1]);
    expect(reviews[0]).toEqual({
      id: 501,
      uuid: 'r1',
      rating: 1,
      author: { name: 'player', url: '/users/player', avatarUrl: '/images/avatar-placeholder.svg' },
      reviewText: '<b>Fast</b>',
      game: {
        title: 'No Title',
        url: '/arcade/one',
        thumbnailUrl: '/images/game-placeholder.svg',
        videoThumbnailUrl: null,
      },
      created: '2026-01-01T00:00:00+00:00',
    });
  });

  it("load a member's reviews without a session, so that only approved ones are returned", async () => {
    nock(api, { badheaders: ['cookie'] })
      .get('/ag/api/user-reviews/11')
      .query({ items_per_page: 10, offset: 0 })
      .reply(200, { reviews: [row], total: 1 });
    await expect(fetchUserReviews(11)).resolves.toMatchObject({ total: 1 });
  });
});

describe('members', () => {
  it('are found by name and always have a picture', async () => {
    const path = '/users/Ann%20B';
    nock(api).get('/ag/api/user-profile/Ann%20B').reply(200, {
      uid: 5,
      name: 'Ann B',
      path,
      user_picture: null,
      created: '2020-09-13T12:26:40+00:00',
    });
    await expect(fetchMember('Ann B')).resolves.toMatchObject({
      uid: 5,
      path,
      avatarUrl: '/images/avatar-placeholder.svg',
    });
  });

  it('distinguish an unknown member from an outage', async () => {
    nock(api).get('/ag/api/user-profile/nobody').reply(404, { message: 'none' });
    await expect(fetchMember('nobody')).rejects.toBeInstanceOf(ContentNotFound);
    nock(api).get('/ag/api/user-profile/nobody').times(3).reply(503, 'unavailable');
    await expect(fetchMember('nobody')).rejects.toBeInstanceOf(ContentUnavailable);
  });
});

describe('favorites', () => {
  it("load 24 games per page with the user's session", async () => {
    nock(api, { reqheaders: { cookie: 'SESSabc=1' } })
      .get('/ag/api/user-favorite-games/11')
      .query({ items_per_page: 24, offset: 24 })
      .reply(200, { games: [], total: 24 });
    await expect(fetchFavorites(11, 24, 'SESSabc=1')).resolves.toEqual([]);
  });

  it('are not returned to other users', async () => {
    nock(api).get('/ag/api/user-favorite-games/12').query(true).reply(403, { message: 'no' });
    await expect(fetchFavorites(12, 0, '')).rejects.toBeInstanceOf(ContentNotFound);
  });
});
