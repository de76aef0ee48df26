'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode, SubmitEvent } from 'react';
import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';
import { listingHref, parseFilters, type ListingFilters } from './filters';

const formStyle = css`
  display: grid;
  gap: var(--space-3);
  align-items: end;
  max-inline-size: 620px;
  padding-block-start: var(--space-2);

  ${media.phablet} {
    grid-template-columns: 1fr 1fr auto;
  }
`;

interface FilterFormProps {
  path: string;
  filters: ListingFilters;
  children: ReactNode;
}

export function FilterForm({ path, filters, children }: FilterFormProps) {
  const router = useRouter();
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form);
    const { tags, exclude } = parseFilters({
      tags: chosen.getAll('tags').map(String),
      exclude: chosen.getAll('exclude').map(String),
    });
    form.reset();
    router.push(listingHref(path, filters, { tags, exclude }), { scroll: false });
  };
  return (
    <form method="get" action={path} onSubmit={apply} css={formStyle}>
      {children}
    </form>
  );
}
