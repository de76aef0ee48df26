'use client';

import type { ComponentProps } from 'react';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';
import { Link } from '@/ui/link/link';

/** Starts the game at once while the visitor's switch is on. */
export function GameLink({ href, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const isInstant = useInstantPlay(({ on }) => on);
  return <Link href={isInstant ? `${href}?play=instant` : href} {...rest} />;
}
