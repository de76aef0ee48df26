import { css } from '@/ui/style/css';
import Link from 'next/link';
import { containerStyle } from '@/ui/container/container';
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
    text-underline-offset: 4px;
  }
`;

export interface SitemapEntry {
  title: string;
  path: string;
}

/** Games under their first letter, as readers look them up; what begins with no letter goes under `#`. */
export function byLetter(entries: readonly SitemapEntry[]): [string, SitemapEntry[]][] {
  const groups = new Map<string, SitemapEntry[]>();
  for (const entry of [...entries].sort((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  )) {
    const initial = entry.title.charAt(0).normalize('NFD').charAt(0).toUpperCase();
    const letter = /^[A-Z]$/.test(initial) ? initial : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups];
}

export interface SitemapViewProps {
  entries: readonly SitemapEntry[];
  page: number;
  pageCount: number;
}

/** Every page of the house worth finding, by letter. */
export function SitemapView({ entries, page, pageCount }: SitemapViewProps) {
  return (
    <div css={containerStyle}>
      <PageHead title="Sitemap" description="Every game in the house, by its first letter." />
      <div css={columnsStyle}>
        {byLetter(entries).map(([letter, games]) => (
          <section key={letter} css={letterStyle}>
            <h2>{letter}</h2>
            <ul>
              {games.map(({ path, title }) => (
                <li key={path}>
                  <Link href={path} prefetch={false}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Paginator
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `/sitemap?page=${number}`}
      />
    </div>
  );
}
