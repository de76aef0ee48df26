'use client';

import { Checkbox } from '@/ui/field/checkbox';
import { useInstantPlay } from './instant-play-store';

export function InstantPlaySwitch() {
  const on = useInstantPlay((state) => state.on);
  return (
    <Checkbox
      label="Start games automatically"
      help="Skips the Play button in this browser."
      checked={on}
      onChange={({ target }) => useInstantPlay.setState({ on: target.checked })}
    />
  );
}
