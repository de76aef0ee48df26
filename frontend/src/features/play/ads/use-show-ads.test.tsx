import { act } from '@testing-library/react';
import { renderHook } from '@/features/account/queries/render-fixture';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { useLoadAds } from './use-show-ads';

const house = { provider: 'house' } as const;
const none = { provider: 'none' } as const;

const unknown = () => setSession({ user: null, auth: null, token: null, ready: false });

beforeEach(unknown);

test('shows ads to guests and members without the pass', async () => {
  const { result } = renderHook(() => useLoadAds(house));
  act(() => setSession({ ready: true }));
  await expect(result.current?.()).resolves.toHaveProperty('VideoAd');
  act(() => member(10));
  await expect(result.current?.()).resolves.toHaveProperty('VideoAd');
});

test('shows pass holders no ads, even if one is loading', async () => {
  const { result } = renderHook(() => useLoadAds(house));
  const loading = result.current?.();
  act(() => member(11, { hasGamePass: true }));
  await expect(loading).resolves.toBeNull();
  await expect(result.current?.()).resolves.toBeNull();
});

test('loads no ads on pages without them', () => {
  expect(renderHook(() => useLoadAds(none)).result.current).toBeNull();
});
