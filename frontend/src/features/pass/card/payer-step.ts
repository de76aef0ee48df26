import type { Payments } from '@/content/types';
import { orElse, shape, text } from '@/lib/read/read';

/** A step that the payer's bank wants before a payment counts, for example 3-D Secure. */
export interface PayerStep {
  /** Lets this browser take it. */
  clientSecret: string;
  /** By what to pay, when the payer was not there as it was charged. */
  paymentMethod: string | null;
}

const answer = shape({
  action: shape({ client_secret: text, payment_method: orElse(text, null) }),
});

/** The step that an answer's content asks for; null where it asks for none. */
export function payerStepIn(content: unknown): PayerStep | null {
  const action = answer(content)?.action;
  return action
    ? { clientSecret: action.client_secret, paymentMethod: action.payment_method }
    : null;
}

/**
 * Lets the payer take a step, in a window of the payment service's over the page. What came of it the server is to be asked: a step that
 * failed is no error here. Rejects when the service cannot be reached.
 */
export async function takeStep(
  payments: Payments,
  { clientSecret, paymentMethod }: PayerStep,
): Promise<void> {
  // The sandbox's banks want none.
  if (payments.gateway !== 'stripe') return;
  const { loadStripeForm } = await import('./load-stripe');
  const stripe = await loadStripeForm(payments.publishableKey);
  if (paymentMethod === null) await stripe.handleNextAction({ clientSecret });
  else await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod });
}
