import { css } from '../style/css';

/** Notches at the top and bottom, `stub` from the end. Clips the element. */
export const horizontalTicket = (stub: string, radius = '13px') => css`
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

export const perforationLine = css`
  border-block-start: 3px dashed currentColor;
`;

export const verticalPerforation = css`
  border-inline-start: 3px dashed currentColor;
`;

/** Top half of a ticket of unknown height, with notches where the halves meet. */
export const ticketTop = css`
  mask:
    radial-gradient(circle 12px at 0 100%, transparent 97%, #000) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle 12px at 100% 100%, transparent 97%, #000) 100% 0 / 51% 100% no-repeat;
`;

export const ticketBottom = css`
  mask:
    radial-gradient(circle 12px at 0 0, transparent 97%, #000) 0 0 / 51% 100% no-repeat,
    radial-gradient(circle 12px at 100% 0, transparent 97%, #000) 100% 0 / 51% 100% no-repeat;
`;
