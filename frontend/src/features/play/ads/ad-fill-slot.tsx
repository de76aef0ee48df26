'use client';

import dynamic from 'next/dynamic';

/** Client only: the server does not know who sees ads. */
export const AdFillSlot = dynamic(() => import('./ad-fill').then((module) => module.AdFillLoader), {
  ssr: false,
});
