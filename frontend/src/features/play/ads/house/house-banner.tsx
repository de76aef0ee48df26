import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { usePathname } from 'next/navigation';
import { adSizes, type AdSize } from '../ad-sizes';

export function Marquee({ size }: { size: number }) {
  const lamps = Array.from({ length: 9 }, (_, index) => 14 + index * 14);
  return (
    <svg
      viewBox="0 0 140 110"
      width={size}
      height={(size * 110) / 140}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d="M10 34h120v62a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" fill="#11121f" />
      <path
        d="M4 8h132l-8 30H12z"
        fill="#ff5d5d"
        stroke="#11121f"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {lamps.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={39}
          r={4.5}
          fill={index % 2 === 0 ? '#f6f1e7' : '#37d6a0'}
          stroke="#11121f"
          strokeWidth="2"
        />
      ))}
      <rect x="24" y="54" width="34" height="32" rx="5" fill="#8b7cff" />
      <rect x="82" y="54" width="34" height="32" rx="5" fill="#4cb8ff" />
      <path d="M35 62v16l14-8z" fill="#f6f1e7" />
      <path d="M92 66h14M99 59v14" stroke="#f6f1e7" strokeWidth="5" strokeLinecap="round" />
      <rect x="62" y="60" width="16" height="42" rx="3" fill="#ffcf33" />
    </svg>
  );
}

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
  border: var(--size-outline) solid var(--line-strong);
  background: var(--raised);
  color: var(--text);
  font-family: var(--font-display);
  font-weight: 800;
  line-height: 1.05;
  text-align: center;

  /* The slot's size is fixed, so the text size is limited. */
  span {
    font-size: min(15cqi, 12.5cqb, clamp(1rem, min(13cqi, 12cqb), 2.5rem));
    text-wrap: balance;
  }
  small {
    font-family: var(--font-text);
    font-size: min(0.875rem, 7cqb);
    font-weight: 600;
  }
`;

const horizontalStyle = css`
  grid-auto-flow: column;
  justify-content: center;
  align-items: center;
  column-gap: var(--space-5);
  padding-block: var(--space-1);

  span {
    font-size: min(6cqi, clamp(0.9375rem, min(42cqb, 6cqi), 1.75rem));
    white-space: nowrap;

    /* On phones, long texts take two lines. */
    @container (max-width: 600px) {
      font-size: min(6cqi, 32cqb);
      white-space: normal;
    }
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

const creatives = [
  { href: '/free-games?sort=newest', key: 'newGames' },
  { href: '/game-pass', key: 'gamePass' },
  { href: '/daily', key: 'daily' },
  { href: '/random', key: 'random' },
] as const;

/** Each page always shows the same one. */
export function HouseBanner({ size }: { size: AdSize }) {
  const t = useTranslations('ads');
  const { width, height } = adSizes[size];
  const path = usePathname();
  const { href, key } = creatives[(path.length - 1) % creatives.length] ?? creatives[0];
  const isHorizontal = width > height * 2;
  const isWide = width > 600;
  return (
    <div css={frameStyle}>
      <Link
        href={href}
        css={[bannerStyle, isHorizontal && horizontalStyle, isHorizontal && isWide && wideStyle]}
      >
        {(!isHorizontal || width > 400) && (
          <Marquee
            size={isHorizontal ? height * 0.66 : Math.min(width * 0.62, height * 0.48, 150)}
          />
        )}
        <span>{t(`${key}.title`)}</span>
        {(!isHorizontal || isWide) && <small>{t(`${key}.action`)}</small>}
      </Link>
    </div>
  );
}
