'use client';

import dynamic from 'next/dynamic';

const Devtools = dynamic(
  async () => (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
  { ssr: false },
);

export default function QueryDevtools() {
  return <Devtools />;
}
