import type { AvatarChoice } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const avatars: readonly AvatarChoice[] = [
  { fid: 206, uri: '/sites/default/files/avatars/astronaut.png', filename: 'astronaut.png' },
  { fid: 147, uri: '/sites/default/files/avatars/cat.png', filename: 'cat.png' },
  { fid: 6, uri: '/sites/default/files/avatars/dragon.png', filename: 'dragon.png' },
  { fid: 104, uri: '/sites/default/files/avatars/fox.png', filename: 'fox.png' },
  { fid: 24, uri: '/sites/default/files/avatars/frog.png', filename: 'frog.png' },
  { fid: 109, uri: '/sites/default/files/avatars/ghost.png', filename: 'ghost.png' },
  { fid: 76, uri: '/sites/default/files/avatars/mushroom.png', filename: 'mushroom.png' },
  { fid: 202, uri: '/sites/default/files/avatars/octopus.png', filename: 'octopus.png' },
  { fid: 36, uri: '/sites/default/files/avatars/owl.png', filename: 'owl.png' },
  { fid: 199, uri: '/sites/default/files/avatars/panda.png', filename: 'panda.png' },
  { fid: 178, uri: '/sites/default/files/avatars/penguin.png', filename: 'penguin.png' },
  { fid: 138, uri: '/sites/default/files/avatars/robot.png', filename: 'robot.png' },
];
