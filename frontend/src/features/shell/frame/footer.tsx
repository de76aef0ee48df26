import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { perforation } from '@/ui/notch/notch';
import { aboutLinks, siteLinks } from './about-links';
import { LogoMark } from './logo';

const footerStyle = css`
  --behind: var(--sunken);
  margin-block-start: var(--space-8);
  padding-block: var(--space-6);
  background: var(--sunken);
  border-block-start: var(--size-outline) solid var(--line);
`;

const sloganStyle = css`
  margin-block: var(--space-6) var(--space-5);
  font-family: var(--font-display);
  font-weight: 800;
  /* As wide as the page; a character is about 0.53 em. */
  font-size: min(12rem, calc((100vw - 2 * var(--gutter) - 16px) / var(--characters) / 0.53));
  letter-spacing: -0.045em;
  line-height: 0.9;
  /* Wraps in wide fonts, so that the page does not overflow. */
  overflow-wrap: anywhere;
  color: var(--play);

  [data-theme='light'] & {
    color: var(--text);
  }
`;

const holesStyle = css`
  color: var(--line-strong);
  margin-block-end: var(--space-5);
`;

const columnsStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-7);
  align-items: start;
`;

const navStyle = css`
  flex: 1 1 320px;
`;

const listStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  font-size: var(--type-sm);
  color: var(--muted);

  a,
  button {
    display: inline-block;
    padding-block: 7px;
  }
  button {
    padding-inline: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;

const nameStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-family: var(--font-display);
  font-weight: 800;
`;

export interface FooterProps {
  siteName: string;
  slogan: string;
  games: ReactNode;
  privacy?: ReactNode;
}

export function Footer({ siteName, slogan, games, privacy }: FooterProps) {
  const t = useTranslations('shell');
  const linkText = useTranslations('links');
  return (
    <footer css={footerStyle}>
      <div css={containerStyle}>
        {games}
        <p css={sloganStyle} style={{ '--characters': slogan.length }}>
          {slogan}
        </p>
        <div aria-hidden="true" css={[perforation.across, holesStyle]} />
        <div css={columnsStyle}>
          <span css={nameStyle}>
            <LogoMark height={26} />
            {siteName}
          </span>
          {(
            [
              ['siteLinks', siteLinks],
              ['aboutLinks', aboutLinks],
            ] as const
          ).map(([label, links]) => (
            <nav key={label} aria-label={t(label)} css={navStyle}>
              <ul css={listStyle}>
                {links.map(({ href, key }) => (
                  <li key={href}>
                    <Link href={href}>{linkText(key)}</Link>
                  </li>
                ))}
                {label === 'aboutLinks' && privacy && <li>{privacy}</li>}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
