import 'server-only';
import type { Metadata } from 'next';
import { loadSite } from '../frame/load-frame';

type OpenGraph = NonNullable<Metadata['openGraph']>;

/** What a page says of itself where somebody shares it. Next replaces the layout's as a whole: the site's name is said again. */
export const openGraph = async (own: OpenGraph): Promise<OpenGraph> => ({
  siteName: (await loadSite()).name,
  type: 'website',
  ...own,
});
