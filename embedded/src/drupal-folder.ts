import { resolve } from 'node:path';

/** The portal's Drupal project. Bundles of the contract are as deep below the root as this file. */
export const drupalFolder = resolve(import.meta.dirname, '../../drupal');
