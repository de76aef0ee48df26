/** @jest-environment ./jest.environment.ts */
import { followStorage } from '@/lib/storage/app-storage';
import { useInstantPlay } from './instant-play-store';

const store = (state: unknown) =>
  localStorage.setItem('ag:instant-play', JSON.stringify({ state, version: 0 }));

afterEach(() => localStorage.clear());

test.each([{ on: 'yes' }, {}, null, 'on'])('is off when the browser stores %j', async (state) => {
  store(state);
  await useInstantPlay.persist.rehydrate();
  expect(useInstantPlay.getState()).toEqual({ on: false });
});

test('is as the visitor left it and follows other tabs', async () => {
  store({ on: true });
  await useInstantPlay.persist.rehydrate();
  const stop = followStorage();
  expect(useInstantPlay.getState()).toEqual({ on: true });
  store({ on: false });
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:instant-play' }));
  expect(useInstantPlay.getState()).toEqual({ on: false });
  stop();
});
