import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
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
    font-family: var(--font-display);
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

function Mark({ checked }: { checked: boolean }) {
  const t = useTranslations('pass');
  return checked ? (
    <>
      <Icon name="check" size={24} />
      <span className="visually-hidden">{t('yes')}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('no')}</span>
    </>
  );
}

const renderCell = (cell: Cell) => (typeof cell === 'string' ? cell : <Mark checked={cell} />);

/** @param count pass-only games; null when unknown. */
export function Comparison({ count }: { count: number | null }) {
  const t = useTranslations('pass');
  const rows: readonly (readonly [string, Cell, Cell])[] = [
    [t('freeGames'), true, true],
    [t('community'), true, true],
    [t('passOnly'), false, count ? t('all', { count }) : true],
    [t('ads'), t('adsAround'), t('adsNone')],
    [t('beforeGame'), t('shortAd'), t('noAd')],
  ];
  return (
    <table css={tableStyle}>
      <caption className="visually-hidden">{t('comparison')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('without')}</th>
          <th scope="col">{t('with')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([feature, withoutPass, withPass]) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            <td>{renderCell(withoutPass)}</td>
            <td>{renderCell(withPass)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
