'use client';

import dynamic from 'next/dynamic';
import { queryClient } from './query-client';

const Devtools = dynamic(
  async () => (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
  { ssr: false },
);

/** For developers: what the browser knows of the backend's answers, and the changes on their way. */
export default function QueryDevtools() {
  return <Devtools client={queryClient} />;
}
