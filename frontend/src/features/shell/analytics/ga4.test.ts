/** @jest-environment ./jest.environment.ts */
import { useAge } from '@/features/visitors/age/age-store';
import { ga4 } from './ga4';

const script = () => document.head.querySelector('script');
const commands = () =>
  (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));

afterEach(() => {
  delete window.dataLayer;
});

test('reports a blocked script and counts nothing', async () => {
  const loading = ga4({ provider: 'ga4', measurementId: 'G-ABC123' });
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');
});

test("sends page views and outbound clicks in Google's format", async () => {
  useAge.setState({ band: 'teen' });
  const loading = ga4({ provider: 'ga4', measurementId: 'G-ABC123' });
  expect(script()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123');
  script()?.dispatchEvent(new Event('load'));
  const analytics = await loading;
  const done = jest.fn();
  analytics.pageView({ url: 'https://arcade.example/tags', title: 'Tags', referrer: '' });
  analytics.outbound('https://games.example/x', done);
  expect(commands()).toEqual([
    [
      'consent',
      'default',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ],
    ['js', expect.any(Date)],
    ['config', 'G-ABC123', { send_page_view: false }],
    [
      'event',
      'page_view',
      { page_location: 'https://arcade.example/tags', page_title: 'Tags', page_referrer: '' },
    ],
    [
      'event',
      'click',
      {
        link_url: 'https://games.example/x',
        link_domain: 'games.example',
        outbound: true,
        event_callback: done,
        event_timeout: 250,
      },
    ],
  ]);
});
