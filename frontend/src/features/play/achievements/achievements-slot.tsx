'use client';

import dynamic from 'next/dynamic';

/** Client only: the server does not know the user. */
export const AchievementsSlot = dynamic(
  () => import('./achievements-section').then((module) => module.AchievementsSection),
  { ssr: false },
);
