import { useFormatter, useTranslations } from 'next-intl';

export const starDigits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export function StarRating({ value }: { value: number }) {
  const t = useTranslations('tile');
  const format = useFormatter();
  const shown = format.number(value, starDigits);
  return (
    <span className="star-rating" role="img" aria-label={t('rated', { stars: shown })}>
      {shown}
    </span>
  );
}
