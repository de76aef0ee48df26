import type { Metadata } from 'next';
import { loadSite } from '../frame/load-frame';

type OpenGraph = NonNullable<Metadata['openGraph']>;

/** Next replaces the layout's object, so the site name is repeated. */
export const openGraph = async (properties: OpenGraph): Promise<OpenGraph> => ({
  siteName: (await loadSite()).name,
  type: 'website',
  ...properties,
});
