import { findFirefox, findWebKit } from '../../scripts/browser.mjs';
import type { SmokeBrowser } from './browser.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const firefox = await findFirefox();
const webkit = await findWebKit();

export const engines: Record<string, () => Promise<SmokeBrowser>> = {
  ...(firefox && { Firefox: () => launchFirefox(firefox) }),
  ...(webkit && { WebKit: () => launchWebKit(webkit) }),
};
