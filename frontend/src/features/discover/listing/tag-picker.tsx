import { useTranslations } from 'next-intl';
import { Dropdown } from '@/ui/dropdown/dropdown';
import type { ListingFilters } from './filters';

export interface TagOption {
  slug: string;
  name: string;
  totalCount: number;
}

interface TagPickerProps {
  filters: ListingFilters;
  options: readonly TagOption[];
  /** `tags`: games must have the tag. `exclude`: games must not have it. */
  field: 'tags' | 'exclude';
  label: string;
}

export function TagPicker({ filters, options, field, label }: TagPickerProps) {
  const t = useTranslations('listing');
  const usedSlugs = new Set([...filters.tags, ...filters.exclude]);
  const unusedOptions = options
    .filter(({ slug }) => !usedSlugs.has(slug))
    .map(({ slug, name, totalCount }) => ({ value: slug, label: `${name} (${totalCount})` }));
  return (
    <Dropdown
      label={label}
      name={field}
      options={[{ value: '', label: t('chooseTag') }, ...unusedOptions]}
    />
  );
}
