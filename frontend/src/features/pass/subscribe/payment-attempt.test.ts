const guest = { plan: 'annual', uid: null };

/** A fresh module instance, as after a reload. */
async function reload() {
  jest.resetModules();
  return import('./payment-attempt');
}

beforeEach(() => sessionStorage.clear());

test('an open payment outlives a reload, for its plan and its buyer only', async () => {
  (await reload()).startAttempt(guest, 'sandbox_timeout_1');
  const { openAttempt } = await reload();
  expect(openAttempt(guest)).toBe('sandbox_timeout_1');
  expect(openAttempt({ plan: 'annual', uid: 24 })).toBeNull();
  expect(openAttempt({ plan: 'monthly', uid: null })).toBeNull();
});

test('one that is over is forgotten', async () => {
  const { startAttempt, closeAttempt, openAttempt } = await reload();
  startAttempt(guest, 'sandbox_success_1');
  closeAttempt();
  expect(openAttempt(guest)).toBeNull();
  expect((await reload()).openAttempt(guest)).toBeNull();
});

test.each(['rubbish', '{"token":7,"plan":"annual","uid":null}', '[]'])(
  'what is stored but is none is passed over: %s',
  async (value) => {
    sessionStorage.setItem('ag:payment', value);
    expect((await reload()).openAttempt(guest)).toBeNull();
  },
);

test('where nothing can be stored it lasts until the page is left', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { startAttempt, openAttempt } = await reload();
  startAttempt(guest, 'sandbox_success_1');
  expect(openAttempt(guest)).toBe('sandbox_success_1');
  full.mockRestore();
});
