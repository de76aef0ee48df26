import { useEffect, useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import { z } from 'zod';
import { fontClassNames } from '@/ui/theme/fonts';

const schema = z.object({
  theme: z.enum(['dark', 'light']),
  direction: z.enum(['ltr', 'rtl']),
  motion: z.enum(['system', 'reduced']),
});
export type Globals = z.infer<typeof schema>;

export const initialGlobals: Globals = { theme: 'dark', direction: 'ltr', motion: 'system' };

/** Unknown values, such as from an old link, fall back to the defaults. */
export const parseGlobals = (values: unknown): Globals =>
  schema.safeParse(values).data ?? initialGlobals;

const EVENTS = ['setGlobals', 'globalsUpdated'];

function subscribe(notify: () => void): () => void {
  const channel = addons.getChannel();
  for (const event of EVENTS) channel.on(event, notify);
  return () => EVENTS.forEach((event) => channel.off(event, notify));
}

/** JSON, which compares by value. */
function snapshot(): string {
  const channel = addons.getChannel();
  const [last] = channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? [];
  return JSON.stringify(z.object({ globals: z.unknown() }).safeParse(last).data?.globals ?? {});
}

/** Storybook's own hook works in stories only. */
export const useDocsGlobals = (): Globals =>
  parseGlobals(JSON.parse(useSyncExternalStore(subscribe, snapshot)));

export function useRootAttributes({ theme, direction }: Globals): void {
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add(...fontClassNames.split(' '));
    root.dataset.theme = theme;
    root.dir = direction;
  }, [theme, direction]);
}
