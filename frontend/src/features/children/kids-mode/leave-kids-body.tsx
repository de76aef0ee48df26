import { useTranslations } from 'next-intl';
import { KidsForm } from './kids-form';

export function LeaveKidsBody() {
  const t = useTranslations('kids');
  return (
    <KidsForm
      action="leave"
      intro={<p>{t('leaveText')}</p>}
      submitText={t('leave')}
      note={
        <details>
          <summary>{t('forgotten')}</summary>
          <p>{t('forgottenText')}</p>
        </details>
      }
    />
  );
}
