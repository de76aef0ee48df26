import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { FilterForm } from './filter-form';
import { FilterPanel } from './filter-panel';
import { isFiltered, listingHref, sortKeys, type ListingFilters } from './filters';
import { TagPicker, type TagOption } from './tag-picker';

const barStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin-block-end: var(--space-5);
  padding-block: var(--space-3);
  border-block: 2px dashed var(--line);
`;

const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const ordersStyle = css`
  @media (max-width: 599px) {
    flex-wrap: nowrap;
    inline-size: calc(100% + 2 * var(--gutter, 0px));
    margin-inline: calc(-1 * var(--gutter, 0px));
    padding: 2px var(--gutter, 0px);
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

export interface FilterBarProps {
  path: string;
  filters: ListingFilters;
  tagOptions: TagOption[];
  /** Whether the list can have mature games. */
  offersMature?: boolean;
}

/** A form, so that it works without JavaScript. */
export function FilterBar({ path, filters, tagOptions, offersMature = false }: FilterBarProps) {
  const t = useTranslations('listing');
  const { sort, mobile, mature, tags, exclude } = filters;
  const names = new Map(tagOptions.map(({ slug, name }) => [slug, name]));
  const href = (change: Partial<ListingFilters>) => listingHref(path, filters, change);
  const without = (field: 'tags' | 'exclude', slug: string) =>
    href({ [field]: filters[field].filter((tag) => tag !== slug) });

  return (
    <div role="group" aria-label={t('filters')} css={barStyle}>
      <div css={[rowStyle, ordersStyle]}>
        {sortKeys.map((key) => (
          <Chip key={key} href={href({ sort: key })} selected={key === sort}>
            {t(`sorts.${key}`)}
          </Chip>
        ))}
      </div>
      <div css={rowStyle}>
        <Chip href={href({ mobile: !mobile })} selected={mobile}>
          <Icon name="phone" size={16} />
          {t('mobile')}
        </Chip>
        {offersMature && (
          <Chip href={href({ mature: !mature })} selected={mature}>
            {t('mature')}
          </Chip>
        )}
        {tags.map((slug) => (
          <Chip key={slug} href={without('tags', slug)} tone="chosen">
            <span className="visually-hidden">{t('removeIncluded')} </span>
            {names.get(slug) ?? slug}
            <Icon name="close" size={14} />
          </Chip>
        ))}
        {exclude.map((slug) => (
          <Chip key={slug} href={without('exclude', slug)} tone="love">
            <span className="visually-hidden">{t('removeExcluded')} </span>
            <s>{names.get(slug) ?? slug}</s>
            <Icon name="close" size={14} />
          </Chip>
        ))}
        {isFiltered(filters) && (
          <Chip href={href({ mobile: false, tags: [], exclude: [] })}>{t('clear')}</Chip>
        )}
      </div>
      <FilterPanel path={path} title={t('tags')}>
        <FilterForm path={path} filters={filters}>
          {sort !== 'popular' && <input type="hidden" name="sort" value={sort} />}
          {mobile && <input type="hidden" name="mobile" value="1" />}
          {mature && <input type="hidden" name="mature" value="1" />}
          {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
          {exclude.length > 0 && <input type="hidden" name="exclude" value={exclude.join(',')} />}
          <TagPicker filters={filters} options={tagOptions} field="tags" label={t('include')} />
          <TagPicker filters={filters} options={tagOptions} field="exclude" label={t('exclude')} />
          <Button type="submit" variant="quiet">
            {t('apply')}
          </Button>
        </FilterForm>
      </FilterPanel>
    </div>
  );
}
