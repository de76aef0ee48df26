'use client';

import { css, keyframes } from '@emotion/react';
import { Activity, memo, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../hydrated/use-hydrated';
import { media } from '../theme/media';
import { onceNear } from './once-near';

/** A part that turned out empty takes no place among its siblings. */
const partStyle = css`
  min-inline-size: 0;

  &:empty {
    display: none;
  }
`;

const layOut = keyframes`
  to {
    content-visibility: visible;
  }
`;

const rest = keyframes`
  from,
  to {
    content-visibility: hidden;
  }
`;

/**
 * Laid out when it comes near, on a phone not within the first frames and one after the other; or in its turn once the page has come to rest:
 * no moment has much to do. What it holds may reach to the window's edges, as rows to run through do.
 */
const laidOutLaterStyle = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto var(--height);
  --lay-out: ${layOut} 1ms calc(2s + var(--turn) * 100ms) forwards;
  animation:
    ${rest} calc(150ms + min(var(--turn), 4) * 60ms),
    var(--lay-out);
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding-inline: var(--gutter, 0px);
  overflow-clip-margin: 8px;

  ${media.phablet} {
    animation: var(--lay-out);
  }
`;

/** Keeps a part waiting. React asks a first time when it takes the page over; when it asks again, something waits for the part. */
function createGate() {
  let open = () => {};
  let asked = false;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const ask = () => {
    if (asked) open();
    asked = true;
    return opened;
  };
  return { open, ask };
}

function Gate({ ask, children }: { ask: (() => Promise<void>) | undefined; children: ReactNode }) {
  if (ask) use(ask());
  return children;
}

export interface WhenNearProps {
  /** Far below the first screen: about how tall it is, in CSS pixels, and which such part of the page it is, from 0. */
  later?: { height: number; turn: number };
  children: ReactNode;
}

type Gated = WhenNearProps & { gate: ReturnType<typeof createGate> | undefined };

/** Drawn once however often it is learnt that the page has been taken over: React would give up waiting for a part that changes. */
const Part = memo(function Part({ gate, later, children }: Gated) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => (part.current && gate ? onceNear(part.current, gate.open) : undefined), [gate]);
  return (
    <div
      ref={part}
      css={[partStyle, later && laidOutLaterStyle]}
      style={later && { '--height': `${later.height}px`, '--turn': later.turn }}
    >
      <Activity>
        <Gate ask={gate?.ask}>{children}</Gate>
      </Activity>
    </div>
  );
});

/**
 * A part of a page that is there from the first byte, as the server drew it, and comes to life when it comes near the window:
 * links work before, and a phone is not kept busy with what is not looked at. What is not displayed is never near. Whatever else waits for
 * the part (another page, a click on it) brings it to life, too.
 */
export function WhenNear({ later, children }: WhenNearProps) {
  const takingOver = !useHydrated();
  // Only what the server drew can wait: what the browser draws by itself has no markup to show meanwhile.
  const [gate] = useState(() => (takingOver && typeof window !== 'undefined' ? createGate() : undefined));
  return (
    <Part gate={gate} later={later}>
      {children}
    </Part>
  );
}
