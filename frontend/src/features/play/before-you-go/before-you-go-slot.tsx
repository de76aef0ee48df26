'use client';

import dynamic from 'next/dynamic';

/** The timer runs for 30 seconds, so the first load does not need its code. */
export const BeforeYouGoSlot = dynamic(
  () => import('./before-you-go').then((module) => module.BeforeYouGo),
  { ssr: false },
);
