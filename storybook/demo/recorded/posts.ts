import type { PostSummary } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const posts: readonly PostSummary[] = [
  {
    id: '18e5d609-60c9-57fa-96b9-c99f4c62f021',
    title: 'Sunflowers first? Picking an order in a tower defense',
    path: '/blog/sunflowers-first',
    created: '2026-11-19T12:00:00+00:00',
    summary:
      'What to plant, where, and in which order, from people who have lost the castle more often than you.',
    thumbnailUrl: '/sites/default/files/posts/post-sunflowers-first.png',
  },
  {
    id: 'c331f196-fa2a-5cc4-bda2-157146ba3b62',
    title: 'What a review is for',
    path: '/blog/what-a-review-is-for',
    created: '2026-11-12T12:00:00+00:00',
    summary:
      'A thumb says whether. Two sentences say why. A short guide to being useful, with examples.',
    thumbnailUrl: '/sites/default/files/posts/post-what-a-review-is-for.png',
  },
  {
    id: '2a149cfb-f5a8-5e52-bc55-1c85ddd44ab0',
    title: 'Two people, one keyboard',
    path: '/blog/two-people-one-keyboard',
    created: '2026-11-05T12:00:00+00:00',
    summary: 'In praise of elbows. Why our favorite multiplayer game has no network in it at all.',
    thumbnailUrl: '/sites/default/files/posts/post-two-people-one-keyboard.png',
  },
  {
    id: '3cb71159-4241-5b44-9d33-5972f0172307',
    title: 'Keeping an old plane in the air',
    path: '/blog/keeping-an-old-plane-in-the-air',
    created: '2026-10-22T12:00:00+00:00',
    summary: 'The plug-in is long gone. The games made for it need not be.',
    thumbnailUrl: '/sites/default/files/posts/post-keeping-an-old-plane-in-the-air.png',
  },
  {
    id: 'c3658edc-78b5-58fe-94a8-5b0888da14c3',
    title: 'Never out of moves',
    path: '/blog/never-out-of-moves',
    created: '2026-10-08T12:00:00+00:00',
    summary:
      'What a gem board does in the moment between your swap and the next one, and why it is allowed to cheat in your favor.',
    thumbnailUrl: '/sites/default/files/posts/post-never-out-of-moves.png',
  },
  {
    id: '5fb0eed4-2f39-57aa-ae52-187781ab18d5',
    title: 'The physics of toast',
    path: '/blog/the-physics-of-toast',
    created: '2026-09-24T12:00:00+00:00',
    summary:
      'How a slice that is cut off on landing became a game, and why the pancakes refused to follow the rules.',
    thumbnailUrl: '/sites/default/files/posts/post-the-physics-of-toast.png',
  },
  {
    id: '918e381d-acb2-5a58-b847-948bb3d9c194',
    title: 'Why Thursday?',
    path: '/blog/why-thursday',
    created: '2026-09-03T12:00:00+00:00',
    summary:
      'Monday is for plans and Friday is for going home. The case for the most underrated day of the week.',
    thumbnailUrl: '/sites/default/files/posts/post-why-thursday.png',
  },
];
