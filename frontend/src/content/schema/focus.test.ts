import { focus } from './stored';

test.each([
  ['30,70', '30% 70%'],
  ['0,0', '0% 0%'],
  ['100,5', '100% 5%'],
])('maps the stored focal point %s to %s', (stored, position) => {
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
])('rejects %p as a focal point', (stored) => {
  expect(focus.parse(stored)).toBeNull();
});

test('has no focal point without a stored one', () => {
  expect(focus.parse(null)).toBeNull();
  expect(focus.parse(undefined)).toBeUndefined();
});
