'use client';

import { openModal } from '@/features/shell/modals/modal-store';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';

export function KidsSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      css={iconButtonStyle}
      onClick={() => openModal('startKids', undefined)}
    >
      <Icon name="kids" size={22} />
    </button>
  );
}
