#!/usr/bin/env node
import { resolve } from 'node:path';
import { argumentsHelp, runCommand } from './command.ts';
import { reportErrors } from './command-errors.ts';
import { writeOpenApi } from './openapi-command.ts';
import { writeSeed } from './seed/seed-command.ts';
import { writeTypes } from './types-command.ts';

const usage = `Serves Drupal recipes as Drupal core would: JSON:API, files, accounts and REST.

${argumentsHelp}

  types --recipe DIR --out FILE    write TypeScript types of the JSON:API resources; types --help
  openapi --recipe DIR --out FILE  write an OpenAPI document; openapi --help
  seed --recipe DIR --out DIR      write content for every bundle, for --content; seed --help`;

const [command, ...rest] = process.argv.slice(2);
if (command === 'types') void reportErrors(() => writeTypes(rest));
else if (command === 'openapi') void reportErrors(() => writeOpenApi(rest));
else if (command === 'seed') void reportErrors(() => writeSeed(rest));
else
  void runCommand({
    usage,
    defaults: null,
    folder: resolve('.data'),
    hosts: [],
  });
