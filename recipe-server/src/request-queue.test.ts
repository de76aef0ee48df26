import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { BusyError } from './busy-error.ts';
import { RequestQueue } from './request-queue.ts';

interface Entered {
  leave: () => void;
  disconnect: () => void;
}

/** Records which requests run and which are rejected, in their order. */
function createQueue(concurrency: number, capacity: number) {
  const queue = new RequestQueue({ concurrency, capacity });
  const [running, rejected]: [string[], string[]] = [[], []];
  const enter = (name: string): Entered => {
    const socket = { destroyed: false };
    let leave = (): void => undefined;
    queue.enter({ network: name.charAt(0), socket }).then(
      (end) => {
        running.push(name);
        leave = end;
      },
      (error: unknown) => {
        assert.ok(error instanceof BusyError);
        rejected.push(name);
      },
    );
    return { leave: () => leave(), disconnect: () => void (socket.destroyed = true) };
  };
  return { queue, running, rejected, enter };
}

describe('a queue of requests', () => {
  it('runs a few at once and lets clients take turns', async () => {
    const { running, enter } = createQueue(2, 10);
    const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(enter);
    await setImmediate();
    assert.deepEqual(running, ['a1', 'a2']);
    for (const { leave } of requests) {
      leave();
      await setImmediate();
    }
    assert.deepEqual(running, ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  });

  it('rejects the newest of the client with the most requests when it is full', async () => {
    const { running, rejected, enter } = createQueue(1, 3);
    const [first] = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'].map(enter);
    await setImmediate();
    assert.deepEqual([running, rejected], [['a1'], ['a5', 'a4', 'a3', 'd1']]);
    first?.leave();
    await setImmediate();
    assert.deepEqual(running, ['a1', 'a2']);
  });

  it('says beforehand whether it would reject a request', async () => {
    const { queue, enter } = createQueue(1, 3);
    const requireRoom = (network: string) => (): void =>
      queue.requireRoom({ network, socket: { destroyed: false } });
    ['a1', 'a2', 'a3', 'b1'].forEach(enter);
    assert.throws(requireRoom('a'), BusyError);
    assert.throws(requireRoom('b'), BusyError);
    requireRoom('c')();
    const { disconnect } = enter('c1');
    assert.throws(requireRoom('d'), BusyError);
    disconnect();
    requireRoom('d')();
  });

  it('gives the places of disconnected clients to others', async () => {
    const { running, rejected, enter } = createQueue(1, 2);
    const [first, second, third] = ['a1', 'b1', 'c1'].map(enter);
    third?.disconnect();
    enter('d1');
    await setImmediate();
    assert.deepEqual(rejected, ['c1']);
    second?.disconnect();
    first?.leave();
    await setImmediate();
    assert.deepEqual(
      [running, rejected],
      [
        ['a1', 'd1'],
        ['c1', 'b1'],
      ],
    );
  });

  it('continues after a failed task', async () => {
    const { queue } = createQueue(1, 1);
    const request = { network: 'a', socket: { destroyed: false } };
    const failure = async (): Promise<never> => {
      throw new RangeError('failed');
    };
    await assert.rejects(queue.run(request, failure), RangeError);
    assert.equal(await queue.run(request, async () => 'done'), 'done');
  });
});
