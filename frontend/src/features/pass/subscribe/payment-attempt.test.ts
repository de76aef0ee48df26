/** @jest-environment ./jest.environment.ts */
const guest = { plan: 'annual', uid: null };

async function reload() {
  jest.resetModules();
  return import('./payment-attempt');
}

beforeEach(() => sessionStorage.clear());

test('restores an open payment after a reload for the same plan and buyer', async () => {
  (await reload()).startAttempt(guest, 'sandbox_timeout_1');
  const { getAttemptToken } = await reload();
  expect(getAttemptToken(guest)).toBe('sandbox_timeout_1');
  expect(getAttemptToken({ plan: 'annual', uid: 24 })).toBeNull();
  expect(getAttemptToken({ plan: 'monthly', uid: null })).toBeNull();
});

test('deletes a completed payment', async () => {
  const { startAttempt, deleteAttempt, getAttemptToken } = await reload();
  startAttempt(guest, 'sandbox_success_1');
  deleteAttempt();
  expect(getAttemptToken(guest)).toBeNull();
  expect((await reload()).getAttemptToken(guest)).toBeNull();
});

test.each(['rubbish', '{"token":7,"plan":"annual","uid":null}', '[]'])(
  'ignores invalid stored data: %s',
  async (value) => {
    sessionStorage.setItem('ag:payment', value);
    expect((await reload()).getAttemptToken(guest)).toBeNull();
  },
);

test('keeps a payment in memory when storage is blocked', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { startAttempt, getAttemptToken } = await reload();
  startAttempt(guest, 'sandbox_success_1');
  expect(getAttemptToken(guest)).toBe('sandbox_success_1');
  full.mockRestore();
});
