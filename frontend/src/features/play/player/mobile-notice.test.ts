import { getRequiredOrientation } from './screens';

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
])('%j held with portrait=%s shows %s', (supported, isPortrait, orientation) => {
  expect(getRequiredOrientation(supported, { isTouchDevice: true, isPortrait })).toBe(orientation);
});

test('shows no hint on desktop', () => {
  expect(
    getRequiredOrientation(portraitOnly, { isTouchDevice: false, isPortrait: false }),
  ).toBeNull();
});
