'use client';

import dynamic from 'next/dynamic';

/** Only the browser knows what its visitor has agreed to; nothing of it is on a page's first load. */
export const ThirdPartiesSlot = dynamic(
  () => import('./third-parties').then((module) => module.ThirdParties),
  { ssr: false },
);
