import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';

const sumStyle = css`
  display: grid;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  div + [data-total='true'] {
    padding-block-start: var(--space-3);
    border-block-start: 3px dashed currentColor;
  }
  dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dd {
    white-space: nowrap;
  }
  [data-total='true'] {
    font-family: var(--font-display);
    font-size: var(--type-lg);
    font-weight: 800;
  }
`;

interface PriceLine {
  label: ReactNode;
  amount: string;
  total?: boolean;
}

export function PriceSummary({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl css={sumStyle}>
      {lines.map(({ label, amount, total = false }, index) => (
        <div key={index} data-total={total}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
