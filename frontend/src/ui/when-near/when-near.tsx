'use client';

import { css } from '@emotion/react';
import { Activity, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onceNear } from './once-near';

/** A part that turned out empty takes no place among its siblings. */
const partStyle = css`
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

/** Not laid out either until then. What it holds may reach to the window's edges, as rows to run through do. */
const unlaidStyle = css`
  content-visibility: auto;
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding-inline: var(--gutter, 0px);
  overflow-clip-margin: 8px;
`;

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const never = () => () => {};

function Gate({ opened, children }: { opened: Promise<void> | undefined; children: ReactNode }) {
  if (opened) use(opened);
  return children;
}

export interface WhenNearProps {
  /** About how tall the part is, in CSS pixels. With it, a part that is far from the window is not even laid out. */
  height?: number;
  children: ReactNode;
}

/**
 * A part of a page that is there from the first byte, as the server drew it, and comes to life when it comes near the window:
 * links work before, and a phone is not kept busy with what is not looked at. What is not displayed is never near.
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const part = useRef<HTMLDivElement>(null);
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Only what the server drew can wait: what the browser draws by itself has no markup to show meanwhile.
  const [gate] = useState(() => (takingOver && typeof window !== 'undefined' ? createGate() : undefined));
  useEffect(() => (part.current && gate ? onceNear(part.current, gate.open) : undefined), [gate]);
  // The same element however often this is drawn: React would give up waiting for a part that changes.
  const boundary = useMemo(
    () => (
      <Activity>
        <Gate opened={gate?.opened}>{children}</Gate>
      </Activity>
    ),
    [gate, children],
  );
  return (
    <div
      ref={part}
      css={[partStyle, height !== undefined && unlaidStyle]}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {boundary}
    </div>
  );
}
