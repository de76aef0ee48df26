import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { media } from '@/ui/theme/media';
import { adSizes, type AdPlacements } from './ad-sizes';

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

interface AdSlotProps {
  /** Hidden at widths without a size. */
  placements: AdPlacements;
  /** As wide as the page's grid. */
  isFullWidth?: boolean;
  children: ReactNode;
}

/** Hidden for game pass holders. */
export function AdSlot({ placements, isFullWidth = false, children }: AdSlotProps) {
  const t = useTranslations('ads');
  const [phone, tablet, wide] = [placements.phone, placements.tablet, placements.wide].map(
    (size) => size && adSizes[size],
  );
  const width = (size: typeof phone) => (isFullWidth ? '100%' : px(size?.width));
  return (
    <div
      role="group"
      data-part="ad"
      aria-label={t('label')}
      css={[
        boxStyle,
        !phone && hiddenStyle.phone,
        !tablet && hiddenStyle.tablet,
        !wide && hiddenStyle.wide,
      ]}
      style={{
        '--phone-width': width(phone),
        '--phone-height': px(phone?.height),
        '--width': width(tablet),
        '--height': px(tablet?.height),
        '--wide-width': width(wide),
        '--wide-height': px(wide?.height),
      }}
    >
      {children}
    </div>
  );
}
