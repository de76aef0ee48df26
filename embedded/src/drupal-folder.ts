import { resolve } from 'node:path';

/** Bundles of the contract are as deep below the root as this file. */
export const drupalFolder = resolve(import.meta.dirname, '../../drupal');
