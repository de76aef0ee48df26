import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/** Fetches Stripe's script, no sooner than a card is asked for. Rejects when it cannot be had. */
export async function loadStripeForm(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no Stripe on a server');
  return stripe;
}
