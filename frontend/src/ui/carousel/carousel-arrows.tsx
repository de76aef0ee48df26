import { useTranslations } from 'next-intl';
import { ArrowButtons } from './arrow-buttons';

export function CarouselArrows({ title, row }: { title: string; row: string }) {
  const t = useTranslations('ui');
  return (
    <ArrowButtons
      back={t('scrollBack', { title })}
      forward={t('scrollForward', { title })}
      row={row}
    />
  );
}
