/** Uses the site's own fetchers and mappers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDemo } from './read-demo';
import { withDemoPortal } from './portal';

const folder = join(import.meta.dirname, '../.data');
const data = await withDemoPortal(readDemo);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'demo.json'), JSON.stringify(data));
