import { loadScript } from '@/lib/third-party/load-script';

const GPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

export async function loadGpt(): Promise<typeof googletag> {
  await loadScript(GPT_URL);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('googletag did not become ready')), 5000);
    googletag.cmd.push(() => {
      clearTimeout(timer);
      resolve(googletag);
    });
  });
}
