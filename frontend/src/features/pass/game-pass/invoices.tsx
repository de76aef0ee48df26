import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { Invoice } from '@/content/schema/subscription';
import { Button } from '@/ui/button/button';
import { Section } from '@/ui/section/section';
import { media } from '@/ui/theme/media';
import { visuallyHidden } from '@/ui/theme/visually-hidden';
import { usePriceFormat } from './price';

const tableStyle = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-3) var(--space-3) var(--space-3) 0;
    border-block-end: var(--size-outline) dashed var(--line);
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--muted);
    font-size: var(--type-sm);
  }
  th:last-of-type,
  td:last-of-type {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
  }

  @media screen and (max-width: 599px) {
    thead {
      ${visuallyHidden}
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 var(--space-3);
      padding-block: var(--space-3);
      border-block-end: var(--size-outline) dashed var(--line);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:nth-of-type(1) {
      order: 2;
      color: var(--muted);
    }
    td:nth-of-type(3) {
      order: 3;
      text-align: end;
    }
    td:nth-of-type(4) {
      order: 1;
      font-weight: 700;
    }
  }
`;

const statusStyle = css`
  font-weight: 700;

  &[data-status='paid'] {
    color: var(--fresh-text);
  }
  &[data-status='open'] {
    color: var(--love-text);
  }
`;

const footStyle = css`
  margin-block-start: var(--space-4);

  ${media.phablet} {
    text-align: end;
  }
`;

export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslations('passAccount');
  const format = useFormatter();
  const formatPrice = usePriceFormat();
  if (invoices.length === 0) return null;
  return (
    <Section title={t('receipts')}>
      <table css={tableStyle}>
        <caption className="visually-hidden">{t('receiptsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, created, description, status, amount, currency, url }) => (
            <tr key={id}>
              <td>
                <time dateTime={created}>
                  {format.dateTime(new Date(created), { dateStyle: 'long' })}
                </time>
              </td>
              <td>{url === null ? description : <a href={url}>{description}</a>}</td>
              <td data-status={status} css={statusStyle}>
                {t(`invoiceStatus.${status}`)}
              </td>
              <td>{formatPrice(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p css={footStyle}>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
    </Section>
  );
}
