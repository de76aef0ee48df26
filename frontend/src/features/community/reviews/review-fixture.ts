import type { Review } from '@/content/review';

export function review(id: number, fields: Partial<Review> = {}): Review {
  return {
    id,
    uuid: `review-${id}`,
    rating: 1,
    author: {
      name: `Member ${id}`,
      url: `/users/Member%20${id}`,
      avatarUrl: '/images/avatar-placeholder.svg',
    },
    reviewText: `Review ${id}`,
    game: {
      title: `Game ${id}`,
      url: `/arcade/game-${id}`,
      thumbnailUrl: '/images/game-placeholder.svg',
      videoThumbnailUrl: null,
    },
    created: '2026-11-10T09:00:00+00:00',
    ...fields,
  };
}
