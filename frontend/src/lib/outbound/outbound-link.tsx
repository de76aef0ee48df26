'use client';

import type { MouseEvent, ReactNode } from 'react';
import { hasOutboundListeners, isPlainClick, reportOutbound } from './outbound';

interface OutboundLinkProps {
  href: string;
  label?: string;
  sameTab?: boolean;
  className?: string;
  children: ReactNode;
}

export function OutboundLink({
  href,
  label,
  sameTab = false,
  className,
  children,
}: OutboundLinkProps) {
  const handleClick = (event: MouseEvent) => {
    const opensInSameTab = sameTab && isPlainClick(event) && hasOutboundListeners();
    if (opensInSameTab) event.preventDefault();
    reportOutbound(href, () => {
      if (opensInSameTab) window.location.assign(href);
    });
  };
  return (
    <a
      href={href}
      target={sameTab ? undefined : '_blank'}
      rel={sameTab ? 'noreferrer' : 'noopener noreferrer'}
      aria-label={label}
      className={className}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
