import NextLink from 'next/link';
import type { ComponentProps } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** Leads to another page each time: the router would cache its target. */
const RANDOM = '/random';

/** Pages have dozens of links; `TilePreviews` prefetches on hover. */
export const Link = ({ href, children, ...props }: LinkProps) =>
  href === RANDOM ? (
    <a href={href} {...props}>
      {children}
    </a>
  ) : (
    <NextLink href={href} prefetch={false} {...props}>
      {children}
    </NextLink>
  );
