import Link from 'next/link';
import type { MouseEvent } from 'react';

export interface FormLinkProps {
  href: string;
  text: string;
  /** Where the form stands in a modal: what happens there instead of going to the page. */
  onFollow?: (() => void) | undefined;
}

/** From one of the members' forms to another. */
export function FormLink({ href, text, onFollow }: FormLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // No page is on its way.
    event.stopPropagation();
    onFollow();
  };
  return (
    <Link href={href} prefetch={false} onClick={handleClick}>
      {text}
    </Link>
  );
}
