import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { ReactNode } from 'react';
import type { Page } from '@/content/types/page';
import { containerStyle } from '@/ui/container/container';
import { Prose } from '@/ui/prose/prose';
import { media } from '@/ui/theme/media';
import { aboutLinks } from '@/features/shell/frame/about-links';

const pageStyle = css`
  --container: 1100px;
  display: grid;
  gap: var(--space-5) var(--space-7);

  h1 {
    margin-block-end: var(--space-5);
    font-size: var(--type-3xl);
    letter-spacing: -0.035em;
    line-height: 0.98;
  }
  ${media.desktop} {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`;

const navStyle = css`
  display: none;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 var(--space-4);
  font-weight: 600;
  font-size: var(--type-sm);

  ${media.phablet} {
    display: flex;
  }

  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--size-header) + var(--space-5));
    flex-direction: column;
    align-self: start;
    font-size: var(--type-md);
  }
  a {
    display: block;
    padding: 8px 12px;
    margin-inline-start: -12px;
    border-radius: var(--radius-sm);
    color: var(--muted);
  }
  a:hover {
    color: var(--text);
    text-decoration: underline;
  }
  [aria-current] {
    background: var(--play);
    color: var(--ink);
  }
`;

const formStyle = css`
  margin-block-end: var(--space-6);
`;

interface AboutViewProps {
  page: Pick<Page, 'title' | 'path' | 'body'>;
  /** Shown before the text, such as the contact form. */
  form?: ReactNode;
}

export function AboutView({ page, form }: AboutViewProps) {
  const t = useTranslations('about');
  const linkText = useTranslations('links');
  return (
    <div css={[containerStyle, pageStyle]}>
      <nav aria-label={t('navigation')}>
        <ul css={navStyle}>
          {aboutLinks.map(({ href, key }) => (
            <li key={href}>
              <Link href={href} aria-current={href === page.path ? 'page' : undefined}>
                {linkText(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1>{page.title}</h1>
        {form && <div css={formStyle}>{form}</div>}
        <Prose html={page.body} />
      </article>
    </div>
  );
}
