import Stripe from 'stripe';
import { type Charge, type ChargeResult, type Gateway, GatewayError, type PaymentEvent, SignatureError } from './gateway.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** Where the API is, for tests; Stripe's own without it. */
  api?: { host: string; port: number; protocol: 'http' };
}

const timeoutMs = 15_000;

/** Stripe counts in the currency's smallest unit: yen have no hundredths. */
function stripeAmount(amountMinor: number, currency: string): number {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return Math.round(amountMinor * 10 ** (digits - 2));
}

/** A payer is a customer of Stripe's with one card. */
const customerOf = (customer: string, card: string): string => `${customer} ${card}`;

/** What an error of the library's means for a charge. */
function outcomeOf(error: unknown): ChargeResult {
  if (error instanceof Stripe.errors.StripeCardError) return { outcome: 'declined' };
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') return { outcome: 'invalid' };
  const isOpen =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409);
  if (isOpen) return { outcome: 'timeout' };
  throw new GatewayError(error instanceof Error ? error.message : String(error), { cause: error });
}

/** The library's own events that say what became of a payment. */
function paymentEvent({ id, type, data }: Stripe.Event): PaymentEvent | null {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'setup_intent.succeeded':
      return { id, type: 'payment.succeeded', reference: data.object.id, idempotencyKey: data.object.metadata?.['payment'] ?? null };
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { id, type: 'payment.failed', reference: data.object.id, idempotencyKey: data.object.metadata['payment'] ?? null };
    case 'charge.refunded': {
      const { payment_intent: intent, refunded } = data.object;
      const reference = typeof intent === 'string' ? intent : intent?.id;
      // A part of it given back leaves the pass as it is.
      return reference === undefined || !refunded ? null : { id, type: 'payment.refunded', reference, idempotencyKey: null };
    }
    default:
      return null;
  }
}

/** Stripe, through its own library. A token is the id of a PaymentMethod that Stripe's form made in the browser. */
export function stripeGateway({ secretKey, webhookSecret, publishableKey, api }: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...api });

  /** The customer and card of a payer; a new customer with a token. */
  async function payerOf({ payer, idempotencyKey }: Charge): Promise<{ customer: string; card: string; isFirst: boolean }> {
    if ('customer' in payer) {
      const [customer = '', card = ''] = payer.customer.split(' ');
      return { customer, card, isFirst: false };
    }
    const { token: card, name, email, postalCode } = payer;
    const made = await stripe.customers.create(
      { name, email, address: { postal_code: postalCode } },
      { idempotencyKey: `${idempotencyKey}-customer` },
    );
    return { customer: made.id, card, isFirst: true };
  }

  async function intentOf(asked: Charge): Promise<{ id: string; status: string; customer: string }> {
    const { customer, card, isFirst } = await payerOf(asked);
    const { amountMinor, currency, description, idempotencyKey } = asked;
    const shared = {
      customer,
      payment_method: card,
      payment_method_types: ['card'],
      confirm: true,
      description,
      metadata: { payment: idempotencyKey },
    };
    const known = customerOf(customer, card);
    // Nothing to pay now: the card is only kept for later.
    if (amountMinor === 0) {
      const { id, status } = await stripe.setupIntents.create({ ...shared, usage: 'off_session' }, { idempotencyKey });
      return { id, status, customer: known };
    }
    // A first payment keeps the card; later ones are made while the payer is away.
    const kind = isFirst ? { setup_future_usage: 'off_session' as const, error_on_requires_action: true } : { off_session: true };
    const amount = { amount: stripeAmount(amountMinor, currency), currency: currency.toLowerCase() };
    const { id, status } = await stripe.paymentIntents.create({ ...shared, ...amount, ...kind }, { idempotencyKey });
    return { id, status, customer: known };
  }

  return {
    name: 'stripe',
    publishableKey,
    async charge(asked) {
      if ('token' in asked.payer && !/^pm_\w+$/.test(asked.payer.token)) return { outcome: 'invalid' };
      try {
        const { id: reference, status, customer } = await intentOf(asked);
        if (status === 'succeeded') return { outcome: 'paid', reference, customer };
        return status === 'processing' ? { outcome: 'pending', reference, customer } : { outcome: 'declined' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async refund(reference) {
      try {
        await stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `${reference}-refund` });
      } catch (error) {
        throw new GatewayError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    webhook(raw, headers) {
      try {
        return paymentEvent(stripe.webhooks.constructEvent(raw, String(headers['stripe-signature']), webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new SignatureError(error.message, { cause: error });
        throw error;
      }
    },
  };
}
