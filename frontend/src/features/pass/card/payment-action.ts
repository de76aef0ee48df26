import type { Payments } from '@/content/types';
import * as z from 'zod/mini';

/** Authentication by the cardholder's bank, such as 3-D Secure. */
export interface PaymentAction {
  clientSecret: string;
  /** The payment method of an off-session charge; null otherwise. */
  paymentMethod: string | null;
}

const responseSchema = z.object({
  action: z.object({
    client_secret: z.string(),
    payment_method: z.catch(z.nullable(z.string()), null),
  }),
});

export function parsePaymentAction(content: unknown): PaymentAction | null {
  const action = responseSchema.safeParse(content).data?.action;
  return action
    ? { clientSecret: action.client_secret, paymentMethod: action.payment_method }
    : null;
}

/**
 * Ask the server for the outcome: a failed step is not an error here. Rejects when the service is
 * unavailable.
 */
export async function authenticatePayer(
  payments: Payments,
  { clientSecret, paymentMethod }: PaymentAction,
): Promise<void> {
  // The sandbox has no such step.
  if (payments.gateway !== 'stripe') return;
  const { loadStripeForm } = await import('./load-stripe');
  const stripe = await loadStripeForm(payments.publishableKey);
  if (paymentMethod === null) await stripe.handleNextAction({ clientSecret });
  else await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod });
}
