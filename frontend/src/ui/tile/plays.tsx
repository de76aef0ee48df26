import { useFormatter, useTranslations } from 'next-intl';

/** `4.2 M plays`, truncated; screen readers say “4.2 million plays”. */
export function Plays({ count }: { count: number }) {
  const t = useTranslations('tile');
  const format = useFormatter();
  const amount = (compactDisplay: 'short' | 'long') =>
    format.number(count, { notation: 'compact', roundingMode: 'trunc', compactDisplay });
  return (
    <>
      <bdi aria-hidden="true">
        {t('plays', { count, amount: amount('short').replace(/[A-Z]$/, '\u00a0$&') })}
      </bdi>
      <span className="visually-hidden">{t('plays', { count, amount: amount('long') })}</span>
    </>
  );
}
