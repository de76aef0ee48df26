'use client';

import { useTranslations } from 'next-intl';
import { openModal } from '@/features/shell/modals/modal-store';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';

export function KidsSwitch() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      aria-label={t('kidsMode')}
      title={t('kidsMode')}
      css={iconButtonStyle}
      onClick={() => openModal('startKids', undefined)}
    >
      <Icon name="kids" size={22} />
    </button>
  );
}
