import { member } from '../members/member-fixture';
import { passKey } from './mark-document';
import { useSession } from './session-store';

const isMember = () => 'member' in document.documentElement.dataset;
const marked = () => [document.documentElement.dataset.pass, localStorage.getItem(passKey)];

test('the page of a pass holder is marked, and remembered, until the pass or the session is known to have ended', () => {
  member(11, { hasGamePass: true });
  expect(marked()).toEqual(['', '1']);
  useSession.setState({ ready: false });
  expect(marked()).toEqual(['', '1']);
  member(11);
  expect(marked()).toEqual([undefined, null]);
  member(11, { hasGamePass: true });
  useSession.setState({ user: null, ready: true });
  expect(marked()).toEqual(['', '1']);
  useSession.setState({ auth: null });
  expect(marked()).toEqual([undefined, null]);
});

test("a member's page is marked until the session is known to have ended", () => {
  member(11);
  expect(isMember()).toBe(true);
  useSession.setState({ user: null, ready: true });
  expect(isMember()).toBe(true);
  useSession.setState({ auth: null });
  expect(isMember()).toBe(false);
});
