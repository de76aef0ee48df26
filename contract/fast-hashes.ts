import { recommendedCost } from '../embedded/src/store/passwords.ts';

Object.assign(recommendedCost, { N: 1024, p: 1 });
