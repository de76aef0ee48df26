import { css } from '../style/css';
import { media } from '../theme/media';

export const columnStyle = css`
  --column: clamp(150px, 42vw, 190px);

  ${media.desktop} {
    --column: clamp(11.25rem, 13.1vw, 13.2rem);
  }
`;
