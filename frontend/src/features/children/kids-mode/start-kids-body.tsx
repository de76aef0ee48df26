import { useTranslations } from 'next-intl';
import { signOut } from '@/features/account/auth/login';
import { getViewer } from '@/features/account/auth/viewer';
import { KidsForm } from './kids-form';

/** A child must not have the parent's session. */
const endSession = async (): Promise<void> => {
  if (getViewer().uid !== null) await signOut();
};

export function StartKidsBody() {
  const t = useTranslations('kids');
  return (
    <KidsForm
      action="start"
      intro={<p>{t('startText')}</p>}
      submitText={t('start')}
      note={<p>{t('startNote')}</p>}
      prepare={endSession}
    />
  );
}
