import type { Genre } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const genres: readonly Genre[] = [
  {
    id: 'aaa6c932-d87a-5ac0-a1db-eca371ff004e',
    name: 'Action',
    path: '/genre/action',
    thumbnailUrl: '/sites/default/files/genres/action.png',
  },
  {
    id: '20664fd3-7e85-55de-9145-550fd2f505ea',
    name: 'Adventure',
    path: '/genre/adventure',
    thumbnailUrl: '/sites/default/files/genres/adventure.png',
  },
  {
    id: 'bdfa52dd-445e-5a92-8788-64bc3ec017c9',
    name: 'Arcade',
    path: '/genre/arcade',
    thumbnailUrl: '/sites/default/files/genres/arcade.png',
  },
  {
    id: '2e233340-133b-5aad-84cb-9a99665172e2',
    name: 'Card & Board',
    path: '/genre/card-board',
    thumbnailUrl: '/sites/default/files/genres/card-board.png',
  },
  {
    id: '9c1dc065-667e-52d1-b19a-560f77b44c89',
    name: 'Puzzle',
    path: '/genre/puzzle',
    thumbnailUrl: '/sites/default/files/genres/puzzle.png',
  },
  {
    id: '327a0842-9700-5b70-b2ff-bb58f9eea6ba',
    name: 'Racing',
    path: '/genre/racing',
    thumbnailUrl: '/sites/default/files/genres/racing.png',
  },
  {
    id: 'e3d19f20-774f-5aa0-8eb1-3771f42db354',
    name: 'Shooting',
    path: '/genre/shooting',
    thumbnailUrl: '/sites/default/files/genres/shooting.png',
  },
  {
    id: '9034427e-fd72-5489-b09e-1c335b651af5',
    name: 'Sports',
    path: '/genre/sports',
    thumbnailUrl: '/sites/default/files/genres/sports.png',
  },
  {
    id: 'c4f79185-132d-5ff6-a579-fa20a17ca374',
    name: 'Strategy',
    path: '/genre/strategy',
    thumbnailUrl: '/sites/default/files/genres/strategy.png',
  },
  {
    id: '288a5a73-f9d9-58d6-9458-8c369a438c0b',
    name: 'Word',
    path: '/genre/word',
    thumbnailUrl: '/sites/default/files/genres/word.png',
  },
];
