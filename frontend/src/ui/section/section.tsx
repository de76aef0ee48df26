import { useId, type ReactNode } from 'react';
import { SectionHead, type SectionHeadProps } from '../section-head/section-head';

interface SectionProps extends Omit<SectionHeadProps, 'id'> {
  className?: string;
  children: ReactNode;
}

/** A section that its heading names. */
export function Section({ className, children, ...head }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead {...head} id={id} />
      {children}
    </section>
  );
}
