/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import messages from '../../../../messages/en.json';
import { AccountLink } from './account-link';
import { AccountSlot } from './account-slot';

test('renders the sign-in link on the server', () => {
  const html = renderToString(<AccountSlot messages={messages} link={<AccountLink />} />);
  expect(html).toContain('href="/account"');
  expect(html).toContain('Sign in');
});
