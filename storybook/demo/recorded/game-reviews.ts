import type { ReviewPage } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const gameReviews: ReviewPage = {
  reviews: [
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
      id: 502,
      uuid: '2a0ca7a8-c7e6-5ece-9b21-92ed1d95eb86',
      rating: 1,
      author: {
        name: 'tobias_w',
        url: '/users/tobias_w',
        avatarUrl: '/sites/default/files/avatars/robot.png',
      },
      reviewText:
        'Meant to stop after the fourth level and missed my bus. Five stars, one late arrival.',
      game: {
        title: 'Brick Comet',
        url: '/arcade/brick-comet',
        thumbnailUrl: '/sites/default/files/games/brick-comet.webp',
        videoThumbnailUrl: '/sites/default/files/games/brick-comet.mp4',
      },
      created: '2025-06-03T12:00:00+00:00',
    },
    {
      id: 501,
      uuid: 'd5384ce8-ad1d-5b04-bcba-5688f336a290',
      rating: 1,
      author: {
        name: 'mira_k',
        url: '/users/mira_k',
        avatarUrl: '/sites/default/files/avatars/octopus.png',
      },
      reviewText:
        'I have played this on and off since school. Still the best sound a brick has ever made.',
      game: {
        title: 'Brick Comet',
        url: '/arcade/brick-comet',
        thumbnailUrl: '/sites/default/files/games/brick-comet.webp',
        videoThumbnailUrl: '/sites/default/files/games/brick-comet.mp4',
      },
      created: '2024-02-11T12:00:00+00:00',
    },
    {
      id: 504,
      uuid: '5d55bc39-d889-5250-bc26-af28ffe4f604',
      rating: -1,
      author: {
        name: 'mr_hoffmann',
        url: '/users/mr_hoffmann',
        avatarUrl: '/images/avatar-placeholder.svg',
      },
      reviewText:
        'The first levels are lovely, then it gets too quick for my old wrists. A slow mode would bring me back.',
      game: {
        title: 'Brick Comet',
        url: '/arcade/brick-comet',
        thumbnailUrl: '/sites/default/files/games/brick-comet.webp',
        videoThumbnailUrl: '/sites/default/files/games/brick-comet.mp4',
      },
      created: '2023-11-02T12:00:00+00:00',
    },
  ],
  total: 4,
};
