import { recommendedCost } from 'drupal-recipe-server/account';

Object.assign(recommendedCost, { N: 1024, p: 1 });
