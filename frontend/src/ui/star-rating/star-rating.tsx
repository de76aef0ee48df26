import { useTranslations } from 'next-intl';

export function StarRating({ value }: { value: number }) {
  const t = useTranslations('tile');
  const shown = value.toFixed(1);
  return (
    <span className="star-rating" role="img" aria-label={t('rated', { stars: shown })}>
      {shown}
    </span>
  );
}
