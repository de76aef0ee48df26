import { css } from '@/ui/style/css';
import { Icon } from '@/ui/icon/icon';

type Cell = boolean | string;

const tableStyle = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-weight: 600;

  th,
  td {
    padding: clamp(12px, 1.2vw, 18px) clamp(8px, 1.4vw, 20px);
    border-block-end: var(--size-outline) dashed var(--line);
    text-align: start;
    vertical-align: middle;
  }
  tbody tr:last-of-type > * {
    border-block-end: 0;
  }
  thead th {
    font-family: var(--font-display), system-ui, sans-serif;
    font-size: var(--type-lg);
    border-block-end-style: solid;
  }
  tbody th {
    inline-size: 42%;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  td {
    color: var(--muted);
  }
  thead th:last-of-type,
  tbody td:last-of-type {
    background: var(--pass-wash);
    color: var(--pass-text);
  }
  thead th:last-of-type {
    border-start-start-radius: var(--radius-md);
    border-start-end-radius: var(--radius-md);
  }
`;

const yes = (
  <>
    <Icon name="check" size={24} />
    <span className="visually-hidden">Yes</span>
  </>
);
const no = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">No</span>
  </>
);

const shown = (cell: Cell) => (typeof cell === 'string' ? cell : cell ? yes : no);

/** @param count pass-only games; null when unknown. */
export function Comparison({ count }: { count: number | null }) {
  const rows: readonly (readonly [string, Cell, Cell])[] = [
    ['All the free games', true, true],
    ['Favorites, votes and reviews', true, true],
    ['Pass-only games', false, count ? `All ${count}` : true],
    ['Ads', 'Around the games', 'None, anywhere'],
    ['Before a game', 'A short ad', 'No ad'],
  ];
  return (
    <table css={tableStyle}>
      <caption className="visually-hidden">With and without the game pass</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Without</th>
          <th scope="col">With the pass</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, without, having]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{shown(without)}</td>
            <td>{shown(having)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
