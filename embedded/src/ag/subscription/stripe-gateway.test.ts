import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import Stripe from 'stripe';
import { type Charge, type Gateway, SignatureError } from './gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** One request as Stripe would get it: form-encoded. */
interface Asked {
  path: string;
  key: string;
  form: Record<string, string>;
}

const asked: Asked[] = [];
/** What the host answers to a path: status and body as in Stripe's published fixtures; none hangs up. */
let answers: Record<string, { status: number; body: object } | undefined>;

const customer = { id: 'cus_QXg1o8vcGmoR32', object: 'customer', email: null, livemode: false, metadata: {}, name: null };
const intent = (status: string, more: object = {}): { status: number; body: object } => ({
  status: 200,
  body: {
    id: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
    object: 'payment_intent',
    amount: 1099,
    currency: 'usd',
    livemode: false,
    status,
    metadata: {},
    ...more,
  },
});
const failure = (status: number, error: object): { status: number; body: object } => ({ status, body: { error } });

const server: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const path = request.url ?? '';
    asked.push({ path, key: String(request.headers['idempotency-key']), form: Object.fromEntries(new URLSearchParams(body)) });
    const answer = answers[path];
    if (answer === undefined) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(answer.body));
  });
});

const secrets = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test', publishableKey: 'pk_test_1' };
let gateway: Gateway;
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  gateway = stripeGateway({ ...secrets, api: { host: '127.0.0.1', port: address.port, protocol: 'http' } });
});
after(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  answers = { '/v1/customers': { status: 200, body: customer } };
});

const charge = (more: Partial<Charge> = {}): Charge => ({
  payer: { token: 'pm_card_visa', name: 'Ada Lovelace', email: 'ada@example.com', postalCode: '10115' },
  amountMinor: 435,
  currency: 'USD',
  idempotencyKey: 'key-1',
  description: 'Monthly pass',
  ...more,
});
const known = 'cus_QXg1o8vcGmoR32 pm_card_visa';

describe('a charge', () => {
  test('keeps the card of a first payer and charges it once a key', async () => {
    answers['/v1/payment_intents'] = intent('succeeded');
    assert.deepEqual(await gateway.charge(charge()), { outcome: 'paid', reference: 'pi_1PgafyB7WZ01zgkWSjxsAJo3', customer: known });
    const [made, paid] = asked;
    assert.deepEqual(
      [made?.key, made?.form],
      ['key-1-customer', { name: 'Ada Lovelace', email: 'ada@example.com', 'address[postal_code]': '10115' }],
    );
    assert.deepEqual(
      [paid?.key, paid?.form],
      [
        'key-1',
        {
          amount: '435',
          currency: 'usd',
          customer: 'cus_QXg1o8vcGmoR32',
          payment_method: 'pm_card_visa',
          'payment_method_types[0]': 'card',
          confirm: 'true',
          description: 'Monthly pass',
          'metadata[payment]': 'key-1',
          setup_future_usage: 'off_session',
          error_on_requires_action: 'true',
        },
      ],
    );
  });

  test('of a known payer is made while they are away', async () => {
    answers['/v1/payment_intents'] = intent('succeeded');
    assert.equal((await gateway.charge(charge({ payer: { customer: known } }))).outcome, 'paid');
    const [paid, ...more] = asked;
    assert.deepEqual(
      [paid?.form['off_session'], paid?.form['customer'], paid?.form['payment_method'], more],
      ['true', 'cus_QXg1o8vcGmoR32', 'pm_card_visa', []],
    );
  });

  test('of nothing only keeps the card', async () => {
    answers['/v1/setup_intents'] = { status: 200, body: { id: 'seti_1', object: 'setup_intent', status: 'succeeded', metadata: {} } };
    assert.deepEqual(await gateway.charge(charge({ amountMinor: 0 })), { outcome: 'paid', reference: 'seti_1', customer: known });
    assert.equal(asked[1]?.form['usage'], 'off_session');
  });

  test('of a currency without hundredths is in its own units', async () => {
    answers['/v1/payment_intents'] = intent('succeeded');
    await gateway.charge(charge({ amountMinor: 50_000, currency: 'JPY' }));
    assert.equal(asked[1]?.form['amount'], '500');
  });

  test('says what became of it', async () => {
    const cardError = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
    const cases: [Parameters<typeof Object.is>[0], string][] = [
      [intent('processing'), 'pending'],
      [intent('requires_payment_method'), 'declined'],
      [failure(402, cardError), 'declined'],
      [failure(402, { ...cardError, code: 'authentication_required' }), 'declined'],
      [
        failure(400, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'payment_method',
          message: 'No such PaymentMethod',
        }),
        'invalid',
      ],
      [failure(500, { type: 'api_error', message: 'Something went wrong' }), 'timeout'],
      [failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }), 'timeout'],
      [failure(409, { type: 'idempotency_error', message: 'Another request with this key is in progress' }), 'timeout'],
      [undefined, 'timeout'],
    ];
    for (const [answer, outcome] of cases) {
      answers['/v1/payment_intents'] = answer;
      assert.equal((await gateway.charge(charge())).outcome, outcome, JSON.stringify(answer));
    }
  });

  test('with a token that is none of Stripe’s asks for nothing', async () => {
    const payer = { token: 'sandbox_success_1', name: 'Ada', email: 'ada@example.com', postalCode: '10115' };
    assert.deepEqual(await gateway.charge(charge({ payer })), { outcome: 'invalid' });
    assert.deepEqual(asked, []);
  });

  test('that Stripe will not take at all is a fault for the operator', async () => {
    answers['/v1/payment_intents'] = failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    await assert.rejects(gateway.charge(charge()), { name: 'GatewayError', message: 'Invalid API Key provided' });
  });
});

test('a payment is given back whole, once', async () => {
  answers['/v1/refunds'] = { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } };
  await gateway.refund('pi_1');
  assert.deepEqual(asked, [{ path: '/v1/refunds', key: 'pi_1-refund', form: { payment_intent: 'pi_1' } }]);
});

describe('a webhook', () => {
  const stripe = new Stripe('sk_test_1');
  const read = (type: string, object: object, secret = secrets.webhookSecret): ReturnType<Gateway['webhook']> => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
    return gateway.webhook(payload, { 'stripe-signature': header }, 0);
  };
  test('tells what became of a payment', () => {
    const payment = { id: 'pi_1', object: 'payment_intent', metadata: { payment: 'key-1' } };
    const event = { id: 'evt_1', reference: 'pi_1', idempotencyKey: 'key-1' };
    assert.deepEqual(read('payment_intent.succeeded', payment), { ...event, type: 'payment.succeeded' });
    assert.deepEqual(read('payment_intent.payment_failed', payment), { ...event, type: 'payment.failed' });
    const refunded = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', refunded: true };
    assert.deepEqual(read('charge.refunded', refunded), { ...event, idempotencyKey: null, type: 'payment.refunded' });
  });
  test('about a part that was given back, or about anything else, tells nothing', () => {
    assert.equal(read('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', refunded: false }), null);
    assert.equal(read('customer.created', customer), null);
  });
  test('that is not signed by Stripe is refused', () => {
    assert.throws(() => read('payment_intent.succeeded', {}, 'whsec_other'), SignatureError);
    assert.throws(() => gateway.webhook('{}', {}, 0), SignatureError);
  });
});
