import { loadScript } from '@/lib/third-party/load-script';

const IMA_URL = 'https://imasdk.googleapis.com/js/sdkloader/ima3.js';

/** https://developers.google.com/interactive-media-ads */
export async function loadIma(): Promise<typeof google.ima> {
  await loadScript(IMA_URL);
  return google.ima;
}
