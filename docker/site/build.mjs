/** Builds what the images of the site and of nginx hold: the games, the Flash player, the site. */
import { buildGames, buildSite, copyRuffle } from '../../scripts/prepare.mjs';

await buildGames();
await copyRuffle();
await buildSite();
