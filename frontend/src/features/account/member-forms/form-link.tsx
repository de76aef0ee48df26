import { Link } from '@/ui/link/link';
import type { MouseEvent } from 'react';

interface FormLinkProps {
  href: string;
  text: string;
  /** Replaces navigation in a modal. */
  onFollow?: () => void;
}

export function FormLink({ href, text, onFollow }: FormLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onFollow();
  };
  return (
    <Link href={href} onClick={handleClick}>
      {text}
    </Link>
  );
}
