import { NextIntlClientProvider, type Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

interface ClientMessagesProps {
  /** Those that the route's client components use, beside `tile` and `ui`. */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}

/** Costs 3.4 kB of script: not for layouts. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = await getMessages();
  const picked = Object.fromEntries(
    (['tile', 'ui', ...namespaces] as const).map((name) => [name, messages[name]]),
  );
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
