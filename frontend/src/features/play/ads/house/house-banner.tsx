import { css } from '@/ui/style/css';
import Link from 'next/link';
import { notchAt } from '@/ui/notch/notch';
import { adSizes, type AdSize } from '../ad-sizes';
import { Marquee } from './marquee';

const bannerStyle = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-2);
  inline-size: 100%;
  block-size: 100%;
  padding: var(--space-2) var(--space-4);
  overflow: hidden;
  border-radius: var(--radius-md);
  background: var(--play);
  color: var(--ink);
  font-family: var(--font-display), system-ui, sans-serif;
  font-weight: 800;
  line-height: 1.05;
  text-align: center;

  /* An advert's room is fixed: letters grow with the reader's as far as it holds them. */
  span {
    font-size: min(15cqi, 12.5cqb, clamp(1rem, min(13cqi, 12cqb), 2.5rem));
    text-wrap: balance;
  }
  small {
    font-family: var(--font-text), system-ui, sans-serif;
    font-size: min(0.875rem, 7cqb);
    font-weight: 600;
  }
`;

const lyingStyle = css`
  grid-auto-flow: column;
  justify-content: center;
  align-items: center;
  column-gap: var(--space-5);

  span {
    font-size: min(6cqi, clamp(0.9375rem, min(42cqb, 6cqi), 1.75rem));
    white-space: nowrap;
  }
  small {
    font-size: min(0.875rem, 2cqi);

    @container (max-width: 600px) {
      display: none;
    }
  }
  @container (max-width: 400px) {
    svg {
      display: none;
    }
  }
`;

const wideStyle = css`
  @container (min-width: 401px) {
    justify-content: space-between;
  }
`;

const frameStyle = css`
  inline-size: 100%;
  block-size: 100%;
  container-type: size;
`;

/** "New games every Thursday", as a ticket of whatever size the slot has. */
export function HouseBanner({ size }: { size: AdSize }) {
  const { width, height } = adSizes[size];
  const lying = width > height * 2;
  const wide = width > 600;
  return (
    <div css={frameStyle}>
      <Link
        href="/free-games?sort=newest"
        prefetch={false}
        css={[bannerStyle, lying && lyingStyle, lying && wide && wideStyle, notchAt('50%')]}
      >
        {(!lying || width > 400) && (
          <Marquee size={lying ? height * 0.66 : Math.min(width * 0.62, height * 0.48, 150)} />
        )}
        <span>New games every Thursday</span>
        {(!lying || wide) && <small>See what came in</small>}
      </Link>
    </div>
  );
}
