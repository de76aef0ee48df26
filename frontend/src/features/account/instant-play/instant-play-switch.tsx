'use client';

import { Checkbox } from '@/ui/field/checkbox';
import { useInstantPlay } from './instant-play-store';

/** Instant play, on or off, for this browser. It is stored at once. */
export function InstantPlaySwitch() {
  const on = useInstantPlay((state) => state.on);
  return (
    <Checkbox
      label="Start a game as soon as its page opens"
      help="In this browser, without pressing Play."
      checked={on}
      onChange={({ target }) => useInstantPlay.setState({ on: target.checked })}
    />
  );
}
