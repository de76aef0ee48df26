import { buildSite, copyRuffle } from '../../scripts/prepare.mjs';

await copyRuffle();
await buildSite();
