import { rotateMessage } from './mobile-notice';

const portraitOnly = { portrait: true, landscape: false };
const landscapeOnly = { portrait: false, landscape: true };
const both = { portrait: true, landscape: true };

test.each([
  [landscapeOnly, true, 'Rotate the device into landscape mode to play this game.'],
  [portraitOnly, false, 'Rotate the device into portrait mode to play this game.'],
  [landscapeOnly, false, null],
  [portraitOnly, true, null],
  [both, true, null],
  [both, false, null],
])('%j held with portrait=%s shows %s', (supported, portrait, message) => {
  expect(rotateMessage(supported, { onPhone: true, portrait })).toBe(message);
});

test('shows no hint on desktop', () => {
  expect(rotateMessage(portraitOnly, { onPhone: false, portrait: false })).toBeNull();
});
