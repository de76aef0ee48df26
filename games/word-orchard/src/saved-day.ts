import { array, int, nullable, number, object, string } from 'zod/mini';
import { SIDE } from './field.ts';

/** Shared by all variants. */
const day = object({ score: int(), mistakes: int(), daylight: number() });
export type SavedDay = ReturnType<typeof day.parse>;

export const savedBoard = object({
  day,
  base: string(),
  found: array(string()),
  played: array(string()),
  branch: int(),
});
export const savedBlossom = object({
  day,
  base: string(),
  core: int(),
  found: array(string()),
  played: array(string()),
  petals: int(),
  flowers: int(),
});
export const savedGrid = object({
  day,
  field: string(),
  picked: array(string()),
  baskets: int(),
  inBasket: int(),
});
export const savedJumble = object({
  day,
  word: string(),
  looked: number(),
  solved: array(string()),
  played: array(string()),
  passed: nullable(string()),
});
export const FIELD_LENGTH = SIDE * SIDE;
