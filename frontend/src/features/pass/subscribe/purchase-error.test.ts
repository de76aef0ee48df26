import { createTranslator } from 'next-intl';
import { BackendError } from '@/api/backend';
import { purchaseError } from './purchase-error';
import messages from '../../../../messages/en.json';

const parseError = (status: number | null, content: unknown) =>
  purchaseError(
    new BackendError(content, status),
    createTranslator({ locale: 'en', messages, namespace: 'subscribe' }),
    createTranslator({ locale: 'en', messages, namespace: 'forms.validation' }),
  );

test.each([
  [null, new TypeError('no network')],
  [500, { message: 'PDOException' }],
  [502, '<html>Bad gateway</html>'],
  [504, { message: 'The payment service didn’t respond. Try again; you won’t be charged twice.' }],
])('treats the outcome of status %s as unknown', (status, content) => {
  expect(parseError(status, content)).toMatchObject({
    settled: false,
    message: 'The payment service didn’t respond. Try again; you won’t be charged twice.',
  });
});

test.each([
  [
    402,
    { message: 'Your card was declined. You have not been charged.' },
    { declined: true, refused: false },
  ],
  [409, { message: 'You already have a game pass.' }, { declined: false, refused: true }],
  [
    429,
    { message: 'Too many payments were declined. Try again later.' },
    { declined: false, refused: false },
  ],
  [
    502,
    { message: 'The payment service could not take this payment. You have not been charged.' },
    { declined: false, refused: false },
  ],
])('treats status %s as not charged and shows the reason', (status, content, expected) => {
  expect(parseError(status, content)).toMatchObject({
    settled: true,
    message: content.message,
    ...expected,
  });
});

test("shows messages at their fields, with the registration's texts", () => {
  const errors = Object.entries({
    username: 'The username Kim is already taken.',
    email: 'This value is not a valid email address.',
    coupon: 'The coupon ONCE has been used up.',
    token: 'The payment form has expired. Enter your card again.',
  }).map(([field, message]) => ({ field, code: 'invalid', message }));
  expect(parseError(422, { message: 'x', errors })).toMatchObject({
    settled: true,
    fields: {
      username: 'That username is already taken. Please try another.',
      email: 'This value is not a valid email address.',
      coupon: 'The coupon ONCE has been used up.',
    },
    message: 'The payment form has expired. Enter your card again.',
  });
});
