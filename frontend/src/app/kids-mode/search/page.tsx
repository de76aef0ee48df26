import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { KidsSearchView } from '@/features/children/kids-mode/kids-search-view';

export const generateMetadata = titleMetadata('search.question', { robots: { index: false } });

/** Not rendered by a build, which has no content API. */
export default async function KidsSearchRoute() {
  await connection();
  return <KidsSearchView term="" games={[]} total={0} page={1} pageCount={0} />;
}
