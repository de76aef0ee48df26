'use client';

import { useRouter } from 'next/navigation';
import { Dropdown } from '@/ui/dropdown/dropdown';
import { listingHref, type ListingFilters } from './filters';

export interface TagOption {
  slug: string;
  name: string;
}

export interface TagPickerProps {
  path: string;
  filters: ListingFilters;
  options: readonly TagOption[];
  /** `tags` adds one that every game must have, `exclude` one that none may have. */
  field: 'tags' | 'exclude';
  label: string;
}

/** Adds a tag to the filters as soon as it is picked; without script, when the form round it is sent. */
export function TagPicker({ path, filters, options, field, label }: TagPickerProps) {
  const router = useRouter();
  const used = new Set([...filters.tags, ...filters.exclude]);
  const free = options
    .filter(({ slug }) => !used.has(slug))
    .map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Dropdown
      label={label}
      name={field}
      value=""
      options={[{ value: '', label: 'Pick a tag' }, ...free]}
      onChange={(slug) =>
        slug !== '' &&
        router.push(listingHref(path, filters, { [field]: [...filters[field], slug] }), {
          scroll: false,
        })
      }
    />
  );
}
