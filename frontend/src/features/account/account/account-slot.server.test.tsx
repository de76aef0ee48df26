/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import messages from '../../../../messages/en.json';
import { AccountSlot } from './account-slot';

test('renders the sign-in link on the server', () => {
  const html = renderToString(<AccountSlot messages={messages} />);
  expect(html).toContain('href="/account"');
  expect(html).toContain('Sign in');
});
