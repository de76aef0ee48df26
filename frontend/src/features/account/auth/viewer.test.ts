/** @jest-environment ./jest.environment.ts */
import { act } from '@testing-library/react';
import { renderHook } from '../queries/render-fixture';
import { getQueryClient } from '../queries/query-client';
import { member, setUnavailableMember } from '../members/member-fixture';
import { GUEST, setSession, UNVERIFIED } from './session';
import { getViewer, isCurrentUser, useViewer, waitForViewer } from './viewer';

const auth = { uid: 11, csrfToken: 'csrf', logoutToken: 'out' };

beforeEach(() => getQueryClient().clear());

test('shows at each time who uses the site', () => {
  const { result } = renderHook(useViewer);
  expect(result.current).toEqual({ state: 'unknown', uid: null, user: null });
  act(() => setSession({ ...UNVERIFIED, auth }));
  expect(result.current).toEqual({ state: 'unknown', uid: 11, user: null });
  act(() => setUnavailableMember(11));
  expect(result.current).toEqual({ state: 'unavailable', uid: 11, user: null });
  act(() => setSession(GUEST));
  expect(result.current).toEqual({ state: 'guest', uid: null, user: null });
  act(() => member(11));
  expect(result.current).toMatchObject({ state: 'member', uid: 11, user: { userName: 'player' } });
});

test('waits until the session is verified', async () => {
  setSession({ ...UNVERIFIED, auth });
  const waiting = waitForViewer();
  setSession({ token: 'csrf' });
  member(11);
  expect(await waiting).toEqual(getViewer());
  expect(getViewer().state).toBe('member');
});

test('takes an unavailable account for neither this member nor another', async () => {
  setUnavailableMember(11);
  await expect(isCurrentUser(11)).rejects.toThrow('The session is unavailable.');
  member(11);
  expect(await isCurrentUser(11)).toBe(true);
  expect(await isCurrentUser(12)).toBe(false);
});
