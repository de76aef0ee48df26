import { requiredOrientation } from './screens';

const portraitOnly = { portrait: true, landscape: false };
const landscapeOnly = { portrait: false, landscape: true };
const both = { portrait: true, landscape: true };

test.each([
  [landscapeOnly, true, 'landscape'],
  [portraitOnly, false, 'portrait'],
  [landscapeOnly, false, null],
  [portraitOnly, true, null],
  [both, true, null],
  [both, false, null],
])('%j held with portrait=%s shows %s', (supported, portrait, orientation) => {
  expect(requiredOrientation(supported, { onPhone: true, portrait })).toBe(orientation);
});

test('shows no hint on desktop', () => {
  expect(requiredOrientation(portraitOnly, { onPhone: false, portrait: false })).toBeNull();
});
