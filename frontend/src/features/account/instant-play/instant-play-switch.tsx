'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/ui/field/checkbox';
import { useInstantPlay } from './instant-play-store';

export function InstantPlaySwitch() {
  const t = useTranslations('account');
  const on = useInstantPlay((state) => state.on);
  return (
    <Checkbox
      label={t('instantPlay')}
      help={t('instantPlayHelp')}
      checked={on}
      onChange={({ target }) => useInstantPlay.setState({ on: target.checked })}
    />
  );
}
