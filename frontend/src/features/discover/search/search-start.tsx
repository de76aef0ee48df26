import { useTranslations } from 'next-intl';
import { css } from '@/ui/style/css';
import { Chip } from '@/ui/chip/chip';
import { Section } from '@/ui/section/section';

const startStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

interface SearchLink {
  name: string;
  path: string;
}

interface SearchLinks {
  genres: readonly SearchLink[];
  tags: readonly SearchLink[];
}

function Links({
  title,
  href,
  links,
}: {
  title: string;
  href: string;
  links: readonly SearchLink[];
}) {
  if (links.length === 0) return null;
  return (
    <Section title={title} href={href}>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Chip href={path}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SearchStart({ genres, tags }: SearchLinks) {
  const t = useTranslations('search');
  return (
    <div css={startStyle}>
      <Links title={t('genres')} href="/free-games" links={genres} />
      <Links title={t('popularTags')} href="/tags" links={tags} />
    </div>
  );
}
