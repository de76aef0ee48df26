/** Builds what the image of the site holds: the Flash player, the site. */
import { buildSite, copyRuffle } from '../../scripts/prepare.mjs';

await copyRuffle();
await buildSite();
