/** From the demo recipe: `npm run stories:data` writes it. */
export const boardAnswer: unknown = {
  order: 'higher',
  scores: [
    {
      rank: 1,
      value: 48210,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'SpeedyYuki',
        path: '/users/SpeedyYuki',
        user_picture: '/sites/default/files/avatars/panda.png',
      },
    },
    {
      rank: 2,
      value: 41905,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'quarterback_9',
        path: '/users/quarterback_9',
        user_picture: '/sites/default/files/avatars/dragon.png',
      },
    },
    {
      rank: 3,
      value: 38870,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'night_shift_nina',
        path: '/users/night_shift_nina',
        user_picture: '/sites/default/files/avatars/cat.png',
      },
    },
    {
      rank: 4,
      value: 31640,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'player',
        path: '/users/player',
        user_picture: '/sites/default/files/avatars/fox.png',
      },
    },
    {
      rank: 5,
      value: 30115,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'mira_k',
        path: '/users/mira_k',
        user_picture: '/sites/default/files/avatars/octopus.png',
      },
    },
    {
      rank: 6,
      value: 22480,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'le_castor',
        path: '/users/le_castor',
        user_picture: '/sites/default/files/avatars/penguin.png',
      },
    },
    {
      rank: 7,
      value: 19930,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'pedro_m',
        path: '/users/pedro_m',
        user_picture: '/sites/default/files/avatars/ghost.png',
      },
    },
    {
      rank: 8,
      value: 17205,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'granny_ruth',
        path: '/users/granny_ruth',
        user_picture: '/sites/default/files/avatars/mushroom.png',
      },
    },
    {
      rank: 9,
      value: 9480,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'tobias_w',
        path: '/users/tobias_w',
        user_picture: '/sites/default/files/avatars/robot.png',
      },
    },
    {
      rank: 10,
      value: 3310,
      time: '2026-11-20T12:01:00+00:00',
      member: {
        name: 'bex',
        path: '/users/bex',
        user_picture: '/sites/default/files/avatars/fox.png',
      },
    },
  ],
  total: 11,
};
