import { css } from '../style/css';
import type { ReactNode } from 'react';

/** In `/images/empty-state.svg`. */
export const drawings = ['search', 'offline', 'error', 'empty', 'not-found', 'pass'] as const;
type DrawingName = (typeof drawings)[number];

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    viewBox="0 0 200 150"
    width={200}
    height={150}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={3.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={`/images/empty-state.svg#${name}`} />
  </svg>
);

const stateStyle = css`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-6) var(--space-4);
  text-align: center;

  > svg {
    inline-size: min(200px, 60vw);
    block-size: auto;
  }
  h1,
  h2 {
    font-size: var(--type-xl);
    overflow-wrap: anywhere;
  }
  p {
    max-inline-size: 29em;
    color: var(--muted);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
`;

interface EmptyStateProps {
  title: string;
  text: string;
  art: DrawingName;
  /** `h1` on pages without another heading. */
  heading?: 'h1' | 'h2';
  action?: ReactNode;
}

export function EmptyState({ title, text, art, heading: Heading = 'h2', action }: EmptyStateProps) {
  return (
    <section css={stateStyle}>
      <Drawing name={art} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </section>
  );
}
