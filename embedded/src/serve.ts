import { argumentsHelp, runCommand } from './command.ts';
import { coreModules } from './core.ts';

/** Drupal core's HTTP for any recipe: nothing of the portal is in it. */
await runCommand({
  usage: `Serves Drupal recipes as Drupal core would: JSON:API, files, accounts and REST.

${argumentsHelp}`,
  standard: null,
  hosts: [],
  prepare: () => (store) => coreModules(store),
});
