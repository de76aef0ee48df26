import type { Member } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const member: Member = {
  uid: 16,
  name: 'SpeedyYuki',
  path: '/users/SpeedyYuki',
  avatarUrl: '/sites/default/files/avatars/panda.png',
  created: '2021-01-07T12:00:00+00:00',
};
