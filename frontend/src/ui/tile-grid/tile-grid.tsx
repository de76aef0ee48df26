import type { CSSObject } from '@emotion/serialize';
import { css, type SerializedStyles } from '../style/css';
import { media } from '../theme/media';
import { Children, type ReactNode } from 'react';
import { columns, playlistColumns } from './columns';

export type GridRows =
  'filled' | 'oneRowMobile' | 'oneRow' | 'twoRows' | 'playlistOneRow' | 'playlistTwoRows';

type Columns = Record<string, number>;

const perQuery = (counts: Columns, createRule: (count: number) => CSSObject) =>
  Object.entries(counts).map(([query, count]) =>
    query === 'base' ? createRule(count) : { [query]: createRule(count) },
  );

/** Narrow containers limit the columns with `--columns`. */
const wallStyle = (counts: Columns) =>
  perQuery(counts, (count) => ({
    gridTemplateColumns: `repeat(var(--columns, ${count}), minmax(0, 1fr))`,
  }));

const columnsStyle = (counts: Columns) =>
  perQuery(counts, (count) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }));

/** Hides an incomplete row below the first one. */
const rowsStyle = (counts: Columns, rows: number) => [
  { '& > :nth-child(n)': { display: 'none' } },
  ...perQuery(counts, (count) => {
    const incomplete = `& > :nth-child(${count}n + ${count + 1}):where(:nth-last-child(-n + ${count - 1}))`;
    return {
      [`& > :nth-child(-n + ${count * rows})`]: { display: 'block' },
      [`${incomplete}, ${incomplete} ~ *`]: { display: 'none' },
    };
  }),
];

/** Fewer tiles than columns fill a row of the widest windows. */
const filledRowStyle = (counts: { [media.cinema]: number }, fewest: number) => {
  const count = counts[media.cinema];
  const narrowest = `calc((100% - ${count - 1} * 16px) / ${count})`;
  return {
    [media.cinema]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: `minmax(${narrowest}, calc(100% / ${fewest}))`,
    },
  };
};

const gridStyle = css`
  display: grid;
  gap: clamp(8px, 1vw, 16px);
  /* Cells do not reach the window's edges. */
  --gutter: 0px;
`;

const heights: Record<GridRows | 'all', SerializedStyles> = {
  all: css(wallStyle(columns)),
  filled: css(wallStyle(columns), {
    [`&:not(:has(> :nth-child(${columns[media.cinema] + 1})))`]: filledRowStyle(columns, 6),
  }),
  oneRowMobile: css(columnsStyle(columns), {
    '@media (max-width: 599px)': {
      [`& > :nth-child(n + ${columns.base + 1})`]: { display: 'none' },
    },
  }),
  oneRow: css(columnsStyle(columns), rowsStyle(columns, 1), filledRowStyle(columns, 6)),
  twoRows: css(columnsStyle(columns), rowsStyle(columns, 2)),
  playlistOneRow: css(
    columnsStyle(playlistColumns),
    rowsStyle(playlistColumns, 1),
    filledRowStyle(playlistColumns, 4),
  ),
  playlistTwoRows: css(columnsStyle(playlistColumns), rowsStyle(playlistColumns, 2), {
    [`&:not(:has(> :nth-child(${playlistColumns[media.cinema] + 1})))`]: filledRowStyle(
      playlistColumns,
      4,
    ),
  }),
};

export function TileGrid({ rows, children }: { rows?: GridRows; children: ReactNode }) {
  return (
    <ul css={[gridStyle, heights[rows ?? 'all']]}>
      {Children.map(children, (tile) => (
        <li>{tile}</li>
      ))}
    </ul>
  );
}
