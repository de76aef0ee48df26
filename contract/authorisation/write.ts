/** Writes contract/AUTHORISATION.md from the rows. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { authorisationTable } from './table.ts';

writeFileSync(path.join(import.meta.dirname, '../AUTHORISATION.md'), await authorisationTable());
