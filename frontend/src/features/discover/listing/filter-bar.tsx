import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { FilterPanel } from './filter-panel';
import { isFiltered, listingHref, sortKeys, sorts, type ListingFilters } from './filters';
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

/** On a phone the orders run off the edge and are pulled along. */
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

const formStyle = css`
  display: grid;
  gap: var(--space-3);
  align-items: end;
  max-inline-size: 620px;
  padding-block-start: var(--space-2);

  ${media.phablet} {
    grid-template-columns: 1fr 1fr auto;
  }
  @media (scripting: enabled) {
    button {
      display: none;
    }
  }
`;

export interface FilterBarProps {
  path: string;
  filters: ListingFilters;
  tagOptions: readonly TagOption[];
}

/** Order and filters of a list, every one a link or a field of one form: they work without script and stay in the address. */
export function FilterBar({ path, filters, tagOptions }: FilterBarProps) {
  const { sort, mobile, tags, exclude } = filters;
  const names = new Map(tagOptions.map(({ slug, name }) => [slug, name]));
  const href = (change: Partial<ListingFilters>) => listingHref(path, filters, change);
  const without = (field: 'tags' | 'exclude', slug: string) =>
    href({ [field]: filters[field].filter((other) => other !== slug) });

  return (
    <div role="group" aria-label="Order and filters" css={barStyle}>
      <div css={[rowStyle, ordersStyle]}>
        {sortKeys.map((key) => (
          <Chip key={key} href={href({ sort: key })} selected={key === sort}>
            {sorts[key]}
          </Chip>
        ))}
      </div>
      <div css={rowStyle}>
        <Chip href={href({ mobile: !mobile })} selected={mobile}>
          <Icon name="phone" size={16} />
          Works on phones
        </Chip>
        {tags.map((slug) => (
          <Chip key={slug} href={without('tags', slug)} selected>
            {names.get(slug) ?? slug}
            <Icon name="close" size={14} />
          </Chip>
        ))}
        {exclude.map((slug) => (
          <Chip key={slug} href={without('exclude', slug)} tone="love">
            <s>{names.get(slug) ?? slug}</s>
            <Icon name="close" size={14} />
          </Chip>
        ))}
        {isFiltered(filters) && (
          <Chip href={href({ mobile: false, tags: [], exclude: [] })}>Clear</Chip>
        )}
      </div>
      <FilterPanel path={path}>
        <form method="get" action={path} css={formStyle}>
          {sort !== 'popular' && <input type="hidden" name="sort" value={sort} />}
          {mobile && <input type="hidden" name="mobile" value="1" />}
          {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
          {exclude.length > 0 && <input type="hidden" name="exclude" value={exclude.join(',')} />}
          <TagPicker
            path={path}
            filters={filters}
            options={tagOptions}
            field="tags"
            label="Only games with"
          />
          <TagPicker
            path={path}
            filters={filters}
            options={tagOptions}
            field="exclude"
            label="No games with"
          />
          <Button type="submit" variant="quiet">
            Apply
          </Button>
        </form>
      </FilterPanel>
    </div>
  );
}
