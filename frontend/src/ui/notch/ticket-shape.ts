import { css } from '../style/css';
import { createNotch } from './notch';

/** The halves of a ticket of unknown height, with notches where they meet. */
export const ticketTop = createNotch('100%', '12px');
export const ticketBottom = createNotch('0', '12px');

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
