'use client';

import { useEffect } from 'react';
import { ALIVE } from './early-presses';

/** Says, once, that the page answers. Stands last in it. */
export function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
