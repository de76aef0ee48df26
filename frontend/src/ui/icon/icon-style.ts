import { css } from '../style/css';

/** Lines of the colour of the text round it, or filled with it. */
export const iconStyle = css`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-filled] {
    fill: currentColor;
    stroke: none;
  }
`;
