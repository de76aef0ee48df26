/** @jest-environment ./jest.environment.ts */
import { act, render, waitFor } from '@testing-library/react';
import { game } from '@/content/game-fixture';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { useLocalFavorites } from '@/features/community/favorites/favorites-store';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { WRITE_DELAY_MS } from '@/lib/storage/app-storage';
import { Providers } from './providers';

const stored = (key: string) => localStorage.getItem(`ag:${key}`) ?? '';
const signOut = () => act(() => setSession({ user: null, auth: null, token: null, ready: true }));
const written = { timeout: WRITE_DELAY_MS + 1000 };

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  member(11);
  useLocalFavorites.setState({ games: [game(7)], userId: 11 });
  useLocalRecent.setState({ games: [game(8)], userId: 11, unsaved: [8] });
  render(<Providers>A page without lists</Providers>);
});
afterEach(() => jest.restoreAllMocks());

test('leaves no list of a member in the browser after sign-out', async () => {
  await waitFor(() => expect(stored('favourites')).toContain('"nid":7'), written);
  signOut();
  await waitFor(() => expect(stored('favourites')).toContain('"games":[]'), written);
  await waitFor(() => expect(stored('recent')).toContain('"games":[]'), written);
});

test('keeps the lists of a guest', async () => {
  useLocalFavorites.setState({ games: [game(7)], userId: null });
  signOut();
  await waitFor(() => expect(stored('recent')).toContain('"games":[]'), written);
  expect(useLocalFavorites.getState().games).toHaveLength(1);
});
