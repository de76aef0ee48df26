import {
  either,
  flag,
  listOf,
  matching,
  nullable,
  number,
  oneOf,
  orElse,
  recordOf,
  shape,
  text,
} from './read';

test('what is something else is not read', () => {
  expect([
    text(1),
    number('1'),
    number(NaN),
    flag(0),
    oneOf(1, -1)(0),
    matching(/^\/a/)('a'),
  ]).toEqual(Array(6).fill(undefined));
  expect([text(''), number(0), flag(false), oneOf(1, -1)(-1), matching(/^\/a/)('/ab')]).toEqual([
    '',
    0,
    false,
    -1,
    '/ab',
  ]);
});

test('a list and a record keep what can be read, an object is whole or nothing', () => {
  expect(listOf(number)([1, '2', null, 3])).toEqual([1, 3]);
  expect(listOf(number)({ length: 1 })).toBeUndefined();
  expect(recordOf(/^\d+$/, text)({ 1: 'a', 2: 2, x: 'b' })).toEqual({ 1: 'a' });
  const best = shape({ value: number, token: orElse(text, null) });
  expect(best({ value: 1, more: true })).toEqual({ value: 1, token: null });
  expect(best({ token: 'x' })).toBeUndefined();
  expect(best(null)).toBeUndefined();
});

test('null counts where it may', () => {
  expect(nullable(text)(null)).toBeNull();
  expect(nullable(text)(1)).toBeUndefined();
  expect(shape({ a: nullable(text) })({ a: null })).toEqual({ a: null });
  expect(either(oneOf(false), shape({ a: flag }))(false)).toBe(false);
});
