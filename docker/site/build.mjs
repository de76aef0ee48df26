/** Builds the site and copies the Flash player. */
import { buildSite, copyRuffle } from '../../scripts/prepare.mjs';

await copyRuffle();
await buildSite();
