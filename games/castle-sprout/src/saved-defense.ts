import { array, int, literal, number, object } from 'zod/mini';

const pestKind = literal(['beetle', 'ant', 'snail', 'moth', 'boss']);

/** Flying seeds are not stored; their plants shoot again. */
export const savedDefense = object({
  coins: number(),
  hearts: int(),
  plants: array(
    object({
      cell: int(),
      kind: literal(['pea', 'frost', 'melon', 'sun']),
      level: int(),
      wait: number(),
      turn: number(),
    }),
  ),
  pests: array(
    object({
      kind: pestKind,
      way: int(),
      most: number(),
      distance: number(),
      health: number(),
      chilled: number(),
    }),
  ),
  coming: array(object({ kind: pestKind, way: int(), after: number() })),
  wave: int(),
  rest: number(),
  score: int(),
});
