import { cardText } from './card-text';

test.each([
  ['Gem Harbor', 'Gem Harbor'],
  ['Café “Zürich” – 2', 'Café “Zürich” – 2'],
  ['Čokoláda', 'Cokoláda'],
  ['灯籠小路 (Lantern Lane)', 'Lantern Lane'],
  ['🐛 Metro Worm 🚇', 'Metro Worm'],
  ['مذنّب', ''],
])('converts %s to %s', (title, written) => {
  expect(cardText(title)).toBe(written);
});
