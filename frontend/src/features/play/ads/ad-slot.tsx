import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { media } from '@/ui/theme/media';
import { adSizes, type AdPlaces } from './ad-sizes';

const boxStyle = css`
  inline-size: var(--phone-width);
  block-size: var(--phone-height);
  max-inline-size: 100%;
  margin-inline: auto;
  overflow: hidden;

  ${media.tablet} {
    inline-size: var(--width);
    block-size: var(--height);
  }
  ${media.wide} {
    inline-size: var(--wide-width);
    block-size: var(--wide-height);
  }
  /* Set before the first paint, so that game pass holders never see the slot. */
  [data-pass] & {
    display: none;
  }
`;

const hiddenStyle = {
  phone: css`
    ${media.phoneOnly} {
      display: none;
    }
  `,
  tablet: css`
    @media (min-width: 769px) and (max-width: 1319px) {
      display: none;
    }
  `,
  wide: css`
    ${media.wide} {
      display: none;
    }
  `,
};

const px = (value = 0) => `${value}px`;

export interface AdSlotProps {
  /** Hidden at widths without a size. */
  at: AdPlaces;
  children: ReactNode;
}

/** Hidden for game pass holders. */
export function AdSlot({ at, children }: AdSlotProps) {
  const [phone, tablet, wide] = [at.phone, at.tablet, at.wide].map((size) => size && adSizes[size]);
  return (
    <div
      role="group"
      aria-label="Advertisement"
      css={[
        boxStyle,
        !phone && hiddenStyle.phone,
        !tablet && hiddenStyle.tablet,
        !wide && hiddenStyle.wide,
      ]}
      style={{
        '--phone-width': px(phone?.width),
        '--phone-height': px(phone?.height),
        '--width': px(tablet?.width),
        '--height': px(tablet?.height),
        '--wide-width': px(wide?.width),
        '--wide-height': px(wide?.height),
      }}
    >
      {children}
    </div>
  );
}
