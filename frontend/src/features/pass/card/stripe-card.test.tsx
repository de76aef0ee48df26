import { loadStripe } from '@stripe/stripe-js/pure';
import { act, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { createRef } from 'react';
import type { CardHandle } from './sandbox-card';
import { StripeCard } from './stripe-card';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));

type OnChange = (event: { error?: { message: string } }) => void;
let change: OnChange = () => undefined;
const card = {
  mount: jest.fn(),
  destroy: jest.fn(),
  clear: jest.fn(),
  on: (_: string, listener: OnChange) => (change = listener),
};
const createPaymentMethod = jest.fn();

async function show() {
  const ref = createRef<CardHandle>();
  const onInvalidChange = jest.fn();
  const view = render(
    <StripeCard handle={ref} publishableKey="pk_test_1" onInvalidChange={onInvalidChange} />,
  );
  await act(async () => undefined);
  return { ref, onInvalidChange, ...view };
}

beforeEach(() => {
  jest.clearAllMocks();
  const stripe = { elements: () => ({ create: () => card }), createPaymentMethod };
  jest.mocked(loadStripe).mockResolvedValue(stripe as never);
});

test("creates a token in Stripe's fields without reading card data", async () => {
  createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const { ref, unmount } = await show();
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
  expect(card.mount).toHaveBeenCalledWith(screen.getByRole('group', { name: 'Card' }));
  await expect(ref.current?.createToken()).resolves.toBe('pm_1');
  ref.current?.clear();
  expect(card.clear).toHaveBeenCalled();
  unmount();
  expect(card.destroy).toHaveBeenCalled();
});

test("shows Stripe's error and clears it when it is fixed", async () => {
  const { onInvalidChange } = await show();
  act(() => change({ error: { message: 'Your card number is incomplete.' } }));
  expect(screen.getByText('Your card number is incomplete.')).toBeInTheDocument();
  expect(onInvalidChange).toHaveBeenLastCalledWith(true);
  act(() => change({}));
  expect(screen.queryByText('Your card number is incomplete.')).not.toBeInTheDocument();
  expect(onInvalidChange).toHaveBeenLastCalledWith(false);
});

test('creates no token for a card that Stripe rejects', async () => {
  createPaymentMethod.mockResolvedValue({ error: { message: 'Your card has expired.' } });
  const { ref } = await show();
  await act(async () => expect(await ref.current?.createToken()).toBeNull());
  expect(screen.getByText('Your card has expired.')).toBeInTheDocument();
});

test('reports that Stripe is blocked or unavailable', async () => {
  jest.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js'));
  const { ref } = await show();
  expect(
    screen.getByText('We couldn’t reach the payment service. Please try again later.'),
  ).toBeInTheDocument();
  await expect(ref.current?.createToken()).rejects.toThrow();
});
