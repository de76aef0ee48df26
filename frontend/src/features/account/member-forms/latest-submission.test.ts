import { LatestSubmission } from './latest-submission';

/** Requests that the test settles. */
function server() {
  const sent: { key: string; signal: AbortSignal; settle: (accepted: boolean) => void }[] = [];
  const submit = (key: string) => (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false));
      sent.push({ key, signal, settle: resolve });
    });
  return { sent, submit };
}
const keys = (sent: readonly { key: string }[]) => sent.map(({ key }) => key);
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('sends the same values once', async () => {
  const { sent, submit } = server();
  const latest = new LatestSubmission(true);
  void latest.run('a', submit('a'));
  await latest.run('a', submit('a'));
  expect(keys(sent)).toEqual(['a']);
});

test('aborts a pending request before it sends other values', async () => {
  const { sent, submit } = server();
  const latest = new LatestSubmission(true);
  void latest.run('wrong', submit('wrong'));
  await settle();
  const second = latest.run('right', submit('right'));
  expect(sent[0]?.signal.aborted).toBe(true);
  await settle();
  expect(keys(sent)).toEqual(['wrong', 'right']);
  sent[1]?.settle(true);
  await second;
});

test('sends only the last of several changes', async () => {
  const { sent, submit } = server();
  const latest = new LatestSubmission(true);
  for (const key of ['a', 'b', 'c']) void latest.run(key, submit(key));
  await settle();
  expect(keys(sent)).toEqual(['a', 'c']);
});

test('sends nothing after a request that was accepted although it was aborted', async () => {
  const latest = new LatestSubmission(true);
  let accept: (accepted: boolean) => void = () => undefined;
  void latest.run('a', () => new Promise((resolve) => (accept = resolve)));
  const { sent, submit } = server();
  const second = latest.run('b', submit('b'));
  accept(true);
  await second;
  expect(sent).toEqual([]);
});

test('refuses other values where a second request could repeat a change', async () => {
  const { sent, submit } = server();
  const latest = new LatestSubmission(false);
  void latest.run('a', submit('a'));
  await latest.run('b', submit('b'));
  expect(keys(sent)).toEqual(['a']);
  expect(sent[0]?.signal.aborted).toBe(false);
});
