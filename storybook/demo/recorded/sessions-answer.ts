/** From the demo recipe: `npm run stories:data` writes it. */
export const sessionsAnswer: unknown = {
  sessions: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      device: 'Firefox on Linux',
      created: '2026-11-20T12:00:00+00:00',
      seen: '2026-11-20T12:00:00+00:00',
      current: true,
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      device: 'Safari on iPhone',
      created: '2026-11-18T18:20:00+00:00',
      seen: '2026-11-18T18:20:00+00:00',
      current: false,
    },
    {
      id: '00000000-0000-4000-8000-000000000003',
      device: 'Firefox on Linux',
      created: '2026-11-05T09:05:00+00:00',
      seen: '2026-11-05T09:05:00+00:00',
      current: false,
    },
  ],
};
