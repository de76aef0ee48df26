import type { ReviewPage } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const memberReviews: ReviewPage = {
  reviews: [
    {
      id: 554,
      uuid: '361f9975-0951-5ce6-b057-6b2f2ddb59be',
      rating: 1,
      author: {
        name: 'SpeedyYuki',
        url: '/users/SpeedyYuki',
        avatarUrl: '/sites/default/files/avatars/panda.png',
      },
      reviewText: 'flying THROUGH the bullets on purpose is the best idea anyone had this year',
      game: {
        title: 'Firefly Solo',
        url: '/shooting/firefly-solo',
        thumbnailUrl: '/sites/default/files/games/firefly-solo.webp',
        videoThumbnailUrl: '/sites/default/files/games/firefly-solo.mp4',
      },
      created: '2026-08-15T12:00:00+00:00',
    },
    {
      id: 503,
      uuid: 'd84bd800-3428-5f88-ba98-3a71c99a3fc8',
      rating: 1,
      author: {
        name: 'SpeedyYuki',
        url: '/users/SpeedyYuki',
        avatarUrl: '/sites/default/files/avatars/panda.png',
      },
      reviewText:
        "if you hit the side bricks first the comet gets behind the wall and does the rest for you. you're welcome",
      game: {
        title: 'Brick Comet',
        url: '/arcade/brick-comet',
        thumbnailUrl: '/sites/default/files/games/brick-comet.webp',
        videoThumbnailUrl: '/sites/default/files/games/brick-comet.mp4',
      },
      created: '2026-03-19T12:00:00+00:00',
    },
    {
      id: 515,
      uuid: '8c3bab9c-a532-5dd0-825b-193b7d16d911',
      rating: 1,
      author: {
        name: 'SpeedyYuki',
        url: '/users/SpeedyYuki',
        avatarUrl: '/sites/default/files/avatars/panda.png',
      },
      reviewText: 'no damage run done!! put the slow ones at the bend, NOT at the gate',
      game: {
        title: 'Castle Sprout',
        url: '/strategy/castle-sprout',
        thumbnailUrl: '/sites/default/files/games/castle-sprout.webp',
        videoThumbnailUrl: '/sites/default/files/games/castle-sprout.mp4',
      },
      created: '2025-12-05T12:00:00+00:00',
    },
    {
      id: 539,
      uuid: '8b3f7708-6061-5a70-a173-608914449d38',
      rating: 1,
      author: {
        name: 'SpeedyYuki',
        url: '/users/SpeedyYuki',
        avatarUrl: '/sites/default/files/avatars/panda.png',
      },
      reviewText: 'the undo key saved my marriage to this game',
      game: {
        title: 'Parcel Yard',
        url: '/puzzle/parcel-yard',
        thumbnailUrl: '/sites/default/files/games/parcel-yard.webp',
        videoThumbnailUrl: '/sites/default/files/games/parcel-yard.mp4',
      },
      created: '2025-04-11T12:00:00+00:00',
    },
    {
      id: 517,
      uuid: 'f59c9b2c-9992-5716-bba4-3ea606f22235',
      rating: 1,
      author: {
        name: 'SpeedyYuki',
        url: '/users/SpeedyYuki',
        avatarUrl: '/sites/default/files/avatars/panda.png',
      },
      reviewText:
        'lift before the corner not in it. 3 weeks to learn that and now its the only thing I play',
      game: {
        title: 'Neon Drift',
        url: '/racing/neon-drift',
        thumbnailUrl: '/sites/default/files/games/neon-drift.webp',
        videoThumbnailUrl: '/sites/default/files/games/neon-drift.mp4',
      },
      created: '2024-04-17T12:00:00+00:00',
    },
  ],
  total: 5,
};
