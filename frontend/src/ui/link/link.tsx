import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** Pages have dozens of links; `TilePreviews` prefetches on hover. */
export const Link = (props: ComponentProps<typeof NextLink>) => (
  <NextLink prefetch={false} {...props} />
);
