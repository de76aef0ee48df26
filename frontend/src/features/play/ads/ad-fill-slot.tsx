'use client';

import dynamic from 'next/dynamic';

/** Only the browser knows who sees adverts: neither the server nor the first load needs the code. */
export const AdFillSlot = dynamic(() => import('./ad-fill-of').then((module) => module.AdFillOf), {
  ssr: false,
});
