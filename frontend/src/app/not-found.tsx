import { useTranslations } from 'next-intl';

/** Next includes it in every page: keep it small. */
export default function NotFound() {
  const t = useTranslations('errors');
  return (
    <main>
      <h1>{t('outsideSite')}</h1>
    </main>
  );
}
