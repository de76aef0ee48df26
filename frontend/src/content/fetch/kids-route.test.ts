import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { ContentUnavailable } from '../errors';
import { isKidsRoute } from './kids-route';

type Store = NonNullable<ReturnType<typeof workAsyncStorage.getStore>>;
const renderAt = (route: string) =>
  jest.spyOn(workAsyncStorage, 'getStore').mockReturnValue({ route } as Store);

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.NEXT_RUNTIME;
});

test.each([
  ['/kids-mode/[[...path]]', true],
  ['/[genre]/[slug]', false],
])('knows the route %s', (route, isKids) => {
  renderAt(route);
  expect(isKidsRoute()).toBe(isKids);
});

test('reads nothing for a route that Next does not name', () => {
  process.env.NEXT_RUNTIME = 'nodejs';
  expect(isKidsRoute).toThrow(ContentUnavailable);
});
