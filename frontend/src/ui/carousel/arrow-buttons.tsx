'use client';

import { IconButton } from '../button/icon-button';
import { css } from '../style/css';
import { media } from '../theme/media';
import { useScrollEnds } from './use-scroll-ends';

const arrowsStyle = css`
  display: none;
  flex: none;

  ${media.hover} {
    display: flex;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`;

interface ArrowButtonsProps {
  back: string;
  forward: string;
  row: string;
}

export function ArrowButtons({ back, forward, row }: ArrowButtonsProps) {
  const { ends, move } = useScrollEnds(row);
  return (
    <span css={arrowsStyle} hidden={ends.start && ends.end}>
      <IconButton label={back} icon="chevron-left" disabled={ends.start} onClick={() => move(-1)} />
      <IconButton
        label={forward}
        icon="chevron-right"
        disabled={ends.end}
        onClick={() => move(1)}
      />
    </span>
  );
}
