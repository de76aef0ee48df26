'use client';

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';

/** With `::details-content`, the panel opens on a row of its own. */
const pickersStyle = css`
  &[open] {
    flex-basis: 100%;
  }
  @supports selector(::details-content) {
    display: contents;

    &::details-content {
      flex-basis: 100%;
    }
    &:not([open])::details-content {
      display: none;
    }
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

/** The list with an open panel: applying a filter may remount the bar. */
let openOn: string | null = null;

interface FilterPanelProps {
  path: string;
  title: string;
  children: ReactNode;
}

export function FilterPanel({ path, title, children }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (panel.current && openOn === path) panel.current.open = true;
  }, [path]);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    // Escape closes the panel.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={panel}
      onKeyDown={handleKey}
      onToggle={({ currentTarget: { open } }) => (openOn = open ? path : null)}
      css={pickersStyle}
    >
      <summary>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      {children}
    </details>
  );
}
