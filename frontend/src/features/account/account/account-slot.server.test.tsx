/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { AccountSlot } from './account-slot';

test('renders the sign-in link on the server', () => {
  const html = renderToString(<AccountSlot />);
  expect(html).toContain('href="/account"');
  expect(html).toContain('Sign in');
});
