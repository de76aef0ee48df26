/** @jest-environment ./jest.environment.ts */
import { member } from '../members/member-fixture';
import { getQueryClient } from '../queries/query-client';
import { followSession } from './follow-session';
import { passKey } from './mark-document';
import { setSession } from './session';

let close: () => void;
beforeEach(() => {
  close = followSession(getQueryClient());
});
afterEach(() => close());

const isMember = () => 'member' in document.documentElement.dataset;
const marked = () => [document.documentElement.dataset.pass, localStorage.getItem(passKey)];

test('marks the document for pass holders until the pass or the session ends', () => {
  member(11, { hasGamePass: true });
  expect(marked()).toEqual(['', '1']);
  setSession({ ready: false });
  expect(marked()).toEqual(['', '1']);
  member(11);
  expect(marked()).toEqual([undefined, null]);
  member(11, { hasGamePass: true });
  setSession({ user: null, ready: true });
  expect(marked()).toEqual(['', '1']);
  setSession({ auth: null });
  expect(marked()).toEqual([undefined, null]);
});

test('marks the document for members until the session ends', () => {
  member(11);
  expect(isMember()).toBe(true);
  setSession({ user: null, ready: true });
  expect(isMember()).toBe(true);
  setSession({ auth: null });
  expect(isMember()).toBe(false);
});
