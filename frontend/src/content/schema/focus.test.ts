import { focus } from './focus';

test.each([
  ['30,70', '30% 70%'],
  ['0,0', '0% 0%'],
  ['100,5', '100% 5%'],
])('the stored point %s stays visible at %s', (stored, position) => {
  expect(focus.parse(stored)).toBe(position);
});

test.each([
  '',
  '30',
  '30,',
  '101,5',
  '-1,5',
  '5.5,5',
  '30, 70',
  '30,70,1',
  '30%,70%',
  '1;color:red',
  7,
  {},
])('%p is no point', (stored) => {
  expect(focus.parse(stored)).toBeNull();
});

test('a picture without a point has none', () => {
  expect(focus.parse(null)).toBeNull();
  expect(focus.parse(undefined)).toBeUndefined();
});
