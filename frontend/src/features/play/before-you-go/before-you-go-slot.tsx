'use client';

import dynamic from 'next/dynamic';

/** Needed after 30 seconds at the earliest. */
export const BeforeYouGoSlot = dynamic(
  () => import('./before-you-go').then((module) => module.BeforeYouGo),
  { ssr: false },
);
