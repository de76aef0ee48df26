import type { Site } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const site: Site = { name: 'Thursday Arcade', slogan: 'New games every Thursday' };
