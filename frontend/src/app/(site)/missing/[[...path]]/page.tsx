import { notFound } from 'next/navigation';
import NotFoundRoute, { metadata } from '../../not-found';

export { metadata };
export const revalidate = 300;
export const generateStaticParams = () => [];

/** What the server sends where there is no page (`server/missing-pages.mjs`). It has parameters so that it is made at its first visit, not in the build. */
export default async function MissingRoute({ params }: { params: Promise<{ path?: string[] }> }) {
  if ((await params).path) notFound();
  return <NotFoundRoute />;
}
