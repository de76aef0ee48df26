import { notFound } from 'next/navigation';
import NotFoundRoute, { metadata } from '../../not-found';

export { metadata };
export const revalidate = 300;
export const generateStaticParams = () => [];

/**
 * The body of the server's 404 responses. A parameter defers rendering to the first request, so
 * that a build needs no content API.
 */
export default async function MissingRoute({ params }: { params: Promise<{ path?: string[] }> }) {
  if ((await params).path) notFound();
  return <NotFoundRoute />;
}
