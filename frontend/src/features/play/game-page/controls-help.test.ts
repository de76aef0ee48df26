import { parseControls } from './controls-help';

test('separates the goal, the keys and the touch controls', () => {
  expect(
    parseControls(
      '<p>Collect the coins.</p><p><strong>Keys and mouse:</strong> Arrows move.<br /><strong>Touch:</strong> Swipe to move.</p><p>Tip.</p>',
    ),
  ).toEqual({
    goal: 'Collect the coins.',
    controls: ['Keys and mouse: Arrows move.', 'Touch: Swipe to move.'],
  });
});

test('shows one line on all devices if the instructions have one', () => {
  expect(parseControls('<p>Drag a gem onto its <em>neighbor</em>.</p>')).toEqual({
    goal: 'Drag a gem onto its neighbor .',
    controls: [],
  });
  expect(parseControls('')).toBeNull();
});
