'use client';

import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { listingHref, sortKeys, sorts, type ListingFilters } from './filters';
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

const pickersStyle = css`
  &[open] {
    flex-basis: 100%;
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    font-weight: 600;
    font-size: var(--type-sm);
    cursor: pointer;
    list-style: none;
    padding-inline: var(--space-3);
    border: var(--size-outline) solid var(--line);
    border-radius: var(--radius-round);
    background: var(--raised);
  }
  summary:hover {
    border-color: var(--text);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    rotate: 180deg;
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

/** The list whose panel is open: choosing a filter may draw the bar anew. */
let openOn: string | null = null;

/** Whether the panel of the list at `path` is open, also where it was opened before the page came to life. */
function useOpened(path: string) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const update = () => {
    const open = panel.current?.open ?? false;
    openOn = open ? path : null;
    setOpened(open);
  };
  useEffect(() => {
    if (!panel.current) return;
    panel.current.open ||= openOn === path;
    if (panel.current.open) openOn = path;
    setOpened(panel.current.open);
  }, [path]);
  return { panel, opened, update };
}

export interface FilterBarProps {
  path: string;
  filters: ListingFilters;
  tagOptions: readonly TagOption[];
}

/**
 * Order and filters of a list, every one a link or a field of one form: they work without script and stay in the address. The form is
 * drawn when it is opened: its fields, too, would have the browser lay out the page before its fonts are there.
 */
export function FilterBar({ path, filters, tagOptions }: FilterBarProps) {
  const { sort, mobile, tags, exclude } = filters;
  const names = new Map(tagOptions.map(({ slug, name }) => [slug, name]));
  const href = (change: Partial<ListingFilters>) => listingHref(path, filters, change);
  const without = (field: 'tags' | 'exclude', slug: string) => href({ [field]: filters[field].filter((other) => other !== slug) });
  const { panel, opened, update } = useOpened(path);
  const filtered = mobile || tags.length > 0 || exclude.length > 0;
  const pickers = (
    <form method="get" action={path} css={formStyle}>
      {sort !== 'popular' && <input type="hidden" name="sort" value={sort} />}
      {mobile && <input type="hidden" name="mobile" value="1" />}
      {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
      {exclude.length > 0 && <input type="hidden" name="exclude" value={exclude.join(',')} />}
      <TagPicker path={path} filters={filters} options={tagOptions} field="tags" label="Only games with" />
      <TagPicker path={path} filters={filters} options={tagOptions} field="exclude" label="No games with" />
      <Button type="submit" variant="quiet">
        Apply
      </Button>
    </form>
  );

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
        {filtered && <Chip href={href({ mobile: false, tags: [], exclude: [] })}>Clear</Chip>}
      </div>
      <details ref={panel} onToggle={update} css={pickersStyle}>
        <summary>
          Tags
          <Icon name="chevron-down" size={16} />
        </summary>
        {opened ? pickers : <noscript>{pickers}</noscript>}
      </details>
    </div>
  );
}
