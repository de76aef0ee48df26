/** @jest-environment ./jest.environment.ts */
import { member } from '../members/member-fixture';
import { passKey } from './mark-document';
import { useSession } from './session-store';

const isMember = () => 'member' in document.documentElement.dataset;
const marked = () => [document.documentElement.dataset.pass, localStorage.getItem(passKey)];

test('marks the document for pass holders until the pass or the session ends', () => {
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

test('marks the document for members until the session ends', () => {
  member(11);
  expect(isMember()).toBe(true);
  useSession.setState({ user: null, ready: true });
  expect(isMember()).toBe(true);
  useSession.setState({ auth: null });
  expect(isMember()).toBe(false);
});
