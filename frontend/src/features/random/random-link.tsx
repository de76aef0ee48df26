'use client';

import type { ReactNode } from 'react';

/** Where the server picks a game. A plain link: one that loads in advance would spend the choice before the click. */
export const RANDOM_PATH = '/random';

export function RandomLink({ className, label, children }: { className?: string; label?: string; children: ReactNode }) {
  return (
    <a href={RANDOM_PATH} className={className} aria-label={label} title={label}>
      {children}
    </a>
  );
}
