'use client';

import { useEffect } from 'react';
import { ALIVE } from './early-presses';
import { useAlive } from './use-alive';

/** Says, once, that the page answers. Stands last in it. What its parts learn of the browser when they are taken over has come to them before. */
export function Alive() {
  const alive = useAlive();
  useEffect(() => {
    if (alive) document.dispatchEvent(new Event(ALIVE));
  }, [alive]);
  return null;
}
