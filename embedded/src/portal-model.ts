import { loadModel, type Model } from 'drupal-recipe-server';
import { fileFields } from './ag/picture/file-fields.ts';

/** Base fields that the portal's modules add to core's entity types. */
export const moduleFields = [fileFields];

export const loadPortalModel = (recipes: readonly string[]): Model =>
  loadModel(recipes, { moduleFields });
