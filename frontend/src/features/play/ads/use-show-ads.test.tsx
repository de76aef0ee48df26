import { act, renderHook } from '@testing-library/react';
import { useSession } from '@/features/account/auth/session-store';
import { member } from '@/features/account/members/member-fixture';
import { useLoadAds } from './use-show-ads';

const house = { provider: 'house' } as const;
const none = { provider: 'none' } as const;

const unknown = () => useSession.setState({ user: null, auth: null, token: null, ready: false });

beforeEach(unknown);

test('a guest and a member without the pass get adverts', async () => {
  const { result } = renderHook(() => useLoadAds(house));
  act(() => useSession.setState({ ready: true }));
  await expect(result.current?.()).resolves.toHaveProperty('VideoAd');
  act(() => member(10));
  await expect(result.current?.()).resolves.toHaveProperty('VideoAd');
});

test('a holder of the pass gets none, also when that turns out while one is being loaded', async () => {
  const { result } = renderHook(() => useLoadAds(house));
  const loading = result.current?.();
  act(() => member(11, { hasGamePass: true }));
  await expect(loading).resolves.toBeNull();
  await expect(result.current?.()).resolves.toBeNull();
});

test('pages without adverts load none', () => {
  expect(renderHook(() => useLoadAds(none)).result.current).toBeNull();
});
