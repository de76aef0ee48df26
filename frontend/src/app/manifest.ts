import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { loadSite } from '@/features/shell/frame/load-frame';
import { installManifest } from '@/features/shell/offline/install-manifest';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  return installManifest(await loadSite(), await getTranslations('manifest'));
}
