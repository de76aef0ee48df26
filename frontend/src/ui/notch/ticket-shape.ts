import { css } from '../style/css';

/**
 * A ticket that lies: bites above and below where its stub tears off, `stub` from its end (any CSS length). It cuts whatever the element
 * paints; the standing ticket is `notchAt` of the design system.
 */
export const lyingTicket = (stub: string, radius = '13px') => css`
  --tear: calc(100% - ${stub});
  mask:
    radial-gradient(circle ${radius} at var(--tear) 0, transparent 97%, #000) 0 0 / 100% 51%
      no-repeat,
    radial-gradient(circle ${radius} at var(--tear) 100%, transparent 97%, #000) 0 100% / 100% 51%
      no-repeat;

  [dir='rtl'] & {
    --tear: ${stub};
  }
`;

/** The line along which a ticket tears. */
export const tearAcross = css`
  border-block-start: 3px dashed currentColor;
`;

export const tearDown = css`
  border-inline-start: 3px dashed currentColor;
`;

/** The two halves of a standing ticket of which nobody knows how long they get: bites at the corners where they meet. */
export const upperHalf = css`
  mask:
    radial-gradient(circle 12px at 0 100%, transparent 97%, #000) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle 12px at 100% 100%, transparent 97%, #000) 100% 0 / 51% 100% no-repeat;
`;

export const lowerHalf = css`
  mask:
    radial-gradient(circle 12px at 0 0, transparent 97%, #000) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle 12px at 100% 0, transparent 97%, #000) 100% 0 / 51% 100% no-repeat;
`;
