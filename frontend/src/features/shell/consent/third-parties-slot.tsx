'use client';

import dynamic from 'next/dynamic';

/** Consent is stored in the browser. */
export const ThirdPartiesSlot = dynamic(
  () => import('./third-parties').then((module) => module.ThirdParties),
  { ssr: false },
);
