import { css } from '@/ui/style/css';
import { Link } from '@/ui/link/link';

const logoStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  flex: none;
  border-radius: var(--radius-sm);
  font-family: var(--font-display);
  font-weight: 800;
  /* Fits the header at any font size and zoom. */
  font-size: min(1.0625rem, 24px, 6.5vw);
  line-height: 0.95;
  letter-spacing: -0.02em;

  &:hover svg {
    rotate: -6deg;
  }
  svg {
    rotate: 0deg;
    transition: rotate var(--motion-quick);
  }
`;

const nameStyle = css`
  max-inline-size: min-content;
  white-space: nowrap;
  text-align: start;
`;

export function LogoMark({ height = 36 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 52 36"
      width={(height * 52) / 36}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M6 1h40a5 5 0 0 1 5 5v7a5.5 5.5 0 0 0 0 11v6a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5v-6a5.5 5.5 0 0 0 0-11V6a5 5 0 0 1 5-5Z"
        fill="var(--play)"
        stroke="var(--play-deep)"
        strokeWidth="2"
      />
      <path
        d="M38 5.5v26"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.1 5.2"
      />
      <path
        d="M15 10.6v14.8a1.6 1.6 0 0 0 2.4 1.4l12-7.4a1.6 1.6 0 0 0 0-2.8l-12-7.4a1.6 1.6 0 0 0-2.4 1.4Z"
        fill="var(--ink)"
      />
    </svg>
  );
}

export function Logo({ siteName }: { siteName: string }) {
  const words = siteName.split(' ');
  const half = Math.ceil(words.length / 2);
  return (
    <Link href="/" aria-label={siteName} css={logoStyle}>
      <LogoMark />
      <span css={nameStyle}>
        {words.slice(0, half).join(' ')} {words.length > half && <br />}
        {words.slice(half).join(' ')}
      </span>
    </Link>
  );
}
