#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsHelp, runCommand } from './command.ts';
import { coreModules } from './core.ts';
import { loadModel } from './model/model.ts';
import { resourceTypesSource } from './model/resource-types-source.ts';

const usage = `Serves Drupal recipes as Drupal core would: JSON:API, files, accounts and REST.

${argumentsHelp}

  types --recipe DIR --out FILE  write TypeScript types of the JSON:API resources`;

function writeTypes(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { recipe: { type: 'string', multiple: true }, out: { type: 'string' } },
  });
  if (values.recipe === undefined || values.out === undefined) {
    console.error('Usage: types --recipe DIR --out FILE');
    process.exitCode = 1;
    return;
  }
  writeFileSync(values.out, resourceTypesSource(loadModel(values.recipe)));
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'types') writeTypes(rest);
else
  void runCommand({
    usage,
    defaults: null,
    folder: resolve('.data'),
    hosts: [],
    prepare: () => (store) => coreModules(store),
  });
