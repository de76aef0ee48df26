import nock from 'nock';
import { ContentNotFound } from '../errors';
import { fetchPayments, fetchSite } from './site';
import { fetchPlan, fetchPlans } from './plans';

const api = 'http://localhost:8080';
const monthly = {
  id: 'monthly',
  nid: 6001,
  title: 'Monthly',
  description: '<p>A month at a time.</p><script>alert(1)</script>',
  price: 4.35,
  currency: 'USD',
  interval: 'month',
  promoted: false,
};
const annual = {
  ...monthly,
  id: 'annual',
  title: 'Annual',
  price: 39.99,
  interval: 'year',
  promoted: true,
};

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  jest.restoreAllMocks();
});
afterAll(() => nock.restore());

test('returns plans most expensive first, with exact prices', async () => {
  nock(api)
    .get('/ag/api/plans')
    .reply(200, [monthly, { ...monthly, id: 'quarter', price: 9.99 }, annual]);
  expect((await fetchPlans()).map(({ id, price }) => [id, price])).toEqual([
    ['annual', 3999],
    ['quarter', 999],
    ['monthly', 435],
  ]);
});

test('sanitizes plan descriptions', async () => {
  nock(api).get('/ag/api/plan/monthly').reply(200, monthly);
  expect(await fetchPlan('monthly')).toEqual({
    id: 'monthly',
    title: 'Monthly',
    description: '<p>A month at a time.</p>',
    price: 435,
    currency: 'USD',
    interval: 'month',
    promoted: false,
  });
});

test('treats a plan that is not on sale as not found', async () => {
  nock(api).get('/ag/api/plan/a%2Fb').reply(404, { message: 'There is no plan "a/b".' });
  await expect(fetchPlan('a/b')).rejects.toBeInstanceOf(ContentNotFound);
});

test.each([
  [{}, { gateway: 'sandbox' }],
  [{ payments: { gateway: 'sandbox', publishable_key: null } }, { gateway: 'sandbox' }],
  [
    { payments: { gateway: 'stripe', publishable_key: 'pk_test_1' } },
    { gateway: 'stripe', publishableKey: 'pk_test_1' },
  ],
])('returns the payment gateway: %j', async (payments, expected) => {
  nock(api)
    .get('/ag/api/site')
    .reply(200, { name: 'A', slogan: '', ...payments });
  expect(await fetchPayments()).toEqual(expected);
});

test.each([
  { gateway: 'bank-transfer', publishable_key: null },
  { gateway: 'stripe', publishable_key: null },
])('works without payments if the gateway is not supported: %j', async (payments) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  nock(api).get('/ag/api/site').twice().reply(200, { name: 'A', slogan: '', payments });
  expect(await fetchPayments()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await fetchSite()).toEqual({ name: 'A', slogan: '', language: 'en' });
});
