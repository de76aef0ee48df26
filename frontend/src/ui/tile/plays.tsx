import { useFormatter, useTranslations } from 'next-intl';

/** `4.2 M plays`, truncated; screen readers say “4.2 million plays”. */
export function Plays({
  count,
  days,
}: {
  count: number;
  /** Plays of today and the days before, without it of all time. */
  days?: number;
}) {
  const t = useTranslations('tile');
  const format = useFormatter();
  const amount = (compactDisplay: 'short' | 'long') =>
    format.number(count, { notation: 'compact', roundingMode: 'trunc', compactDisplay });
  const text = (amount: string) =>
    days === undefined ? t('plays', { count, amount }) : t('recentPlays', { count, amount, days });
  return (
    <>
      <bdi aria-hidden="true">{text(amount('short').replace(/[A-Z]$/, '\u00a0$&'))}</bdi>
      <span className="visually-hidden">{text(amount('long'))}</span>
    </>
  );
}
