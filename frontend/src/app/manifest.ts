import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { loadSite } from '@/features/frame/load-frame';
import { installManifest } from '@/features/offline/install-manifest';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  return installManifest(await loadSite());
}
