/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { AccountSlot } from './account-slot';

test('the way to sign in is in the page before any script', () => {
  const html = renderToString(<AccountSlot />);
  expect(html).toContain('href="/account"');
  expect(html).toContain('Sign in');
});
