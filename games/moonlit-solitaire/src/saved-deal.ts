import { array, int, literal, number, object, union } from 'zod/mini';
import { SUITS } from './klondike.ts';

const place = union([
  object({ on: literal('pile'), pile: int() }),
  object({ on: literal('foundation'), suit: literal(SUITS) }),
]);

export const savedDeal = object({
  deal: int(),
  history: array(
    union([
      object({ do: literal('draw') }),
      object({ do: literal('waste'), to: place }),
      object({ do: literal('pile'), pile: int(), from: int(), to: place }),
      object({ do: literal('foundation'), suit: literal(SUITS), to: place }),
    ]),
  ),
  score: int(),
  moves: int(),
  secondsLeft: number(),
});
