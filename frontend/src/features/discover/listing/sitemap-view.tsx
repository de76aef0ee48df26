import { css } from '@/ui/style/css';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { containerStyle } from '@/ui/container/container';
import { pageHref } from '@/ui/paginator/page-href';
import { Paginator } from '@/ui/paginator/paginator';
import { PageHead } from '@/ui/page-head/page-head';

const columnsStyle = css`
  columns: 220px;
  column-gap: var(--space-6);
`;

const letterStyle = css`
  break-inside: avoid;
  margin-block-end: var(--space-5);

  h2 {
    margin-block-end: var(--space-1);
    font-size: var(--type-2xl);
    color: var(--play-text);
  }
  a {
    display: block;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
`;

interface SitemapEntry {
  title: string;
  path: string;
}

/** `#` for titles that start with no letter. */
export function byLetter(
  entries: readonly SitemapEntry[],
  locale: string,
): [string, SitemapEntry[]][] {
  const groups = new Map<string, SitemapEntry[]>();
  for (const entry of [...entries].sort((a, b) => a.title.localeCompare(b.title, locale))) {
    const initial = entry.title.charAt(0).normalize('NFD').charAt(0).toUpperCase();
    const letter = /^[A-Z]$/.test(initial) ? initial : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups];
}

export interface SitemapSection {
  title: string;
  entries: readonly SitemapEntry[];
}

interface SitemapViewProps {
  /** Shown on the first page only. */
  sections: readonly SitemapSection[];
  entries: readonly SitemapEntry[];
  page: number;
  pageCount: number;
}

function Group({ title, entries }: SitemapSection) {
  return (
    <section css={letterStyle}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link href={entry.path}>{entry.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SitemapView({ sections, entries, page, pageCount }: SitemapViewProps) {
  const t = useTranslations('sitemap');
  return (
    <div css={containerStyle}>
      <PageHead title={t('title')} description={t('description')} />
      <div css={columnsStyle}>
        {sections.map(({ title, entries: pages }) => (
          <Group key={title} title={title} entries={pages} />
        ))}
        {byLetter(entries, useLocale()).map(([letter, games]) => (
          <Group key={letter} title={letter} entries={games} />
        ))}
      </div>
      <Paginator
        page={page}
        pageCount={pageCount}
        getHref={(number) => pageHref('/sitemap', number)}
      />
    </div>
  );
}
