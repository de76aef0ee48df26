import type { SessionUser } from '@/features/account/auth/session-user';

/** From the demo recipe: `npm run stories:data` writes it. */
export const account: SessionUser = {
  id: 'a7a67012-501b-5b12-bb06-30655082be05',
  uid: 11,
  userName: 'player',
  displayName: 'player',
  email: 'player@example.com',
  status: false,
  hasGamePass: false,
  emailOptIn: true,
  userPicture: '/sites/default/files/avatars/fox.png',
  isAdmin: false,
  created: '2024-05-16T12:00:00+00:00',
  path: '/users/player',
};
