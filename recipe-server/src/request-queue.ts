import type { Socket } from 'node:net';
import { BusyError } from './busy-error.ts';
import { waitForIdleLoop } from './idle-loop.ts';

/** The part of fastify's request that a queue needs. */
export interface QueuedRequest {
  network: string;
  socket: Pick<Socket, 'destroyed'>;
}

/** For work that no client waits for. */
export const ownRequest: QueuedRequest = { network: '', socket: { destroyed: false } };

interface QueueOptions {
  /** Requests that run at the same time. */
  concurrency: number;
  /** Requests that wait. */
  capacity: number;
  /** After `run` milliseconds, the queue pauses until the event loop is idle. */
  timeSlice?: { run: number; maxPause: number };
}

interface Waiting {
  request: QueuedRequest;
  start: () => void;
  reject: (error: BusyError) => void;
}

/**
 * Clients take turns. In a full queue, the client with the most requests loses its newest, so that
 * one client cannot lock out others. Disconnected clients lose their places.
 */
export class RequestQueue {
  /** By client; the first one is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #runningCount = 0;
  #sliceStart = 0;
  #isPaused = false;

  constructor(private readonly options: QueueOptions) {}

  /** Waits for a turn. Call the result at the end; later calls have no effect. */
  enter(request: QueuedRequest): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.#add({ request, reject, start: () => resolve(this.#start()) });
    });
  }

  async run<T>(request: QueuedRequest, task: () => Promise<T>): Promise<T> {
    const leave = await this.enter(request);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  /** Throws a BusyError if {@link enter} would reject the request at once. */
  requireRoom({ network }: QueuedRequest): void {
    if (this.#waitingCount < this.options.capacity || this.#findDisconnected()) return;
    const ownCount = this.#waiting.get(network)?.length ?? 0;
    if (this.#findBusiest().length <= ownCount + 1) throw new BusyError();
  }

  #add(waiting: Waiting): void {
    const { network } = waiting.request;
    this.#waiting.set(network, [...(this.#waiting.get(network) ?? []), waiting]);
    this.#waitingCount += 1;
    this.#startNext();
    if (this.#waitingCount > this.options.capacity) this.#makeRoom(network);
  }

  #startNext(): void {
    while (!this.#isPaused && this.#runningCount < this.options.concurrency) {
      const [network, [next, ...others] = []] = this.#waiting.entries().next().value ?? [];
      if (network === undefined || next === undefined) return;
      this.#waitingCount -= 1;
      // Its next turn comes after those of the other clients.
      this.#waiting.delete(network);
      if (others.length > 0) this.#waiting.set(network, others);
      if (next.request.socket.destroyed) next.reject(new BusyError());
      else next.start();
    }
  }

  #makeRoom(newcomer: string): void {
    const own = this.#waiting.get(newcomer) ?? [];
    const busiest = this.#findBusiest();
    const rejected =
      this.#findDisconnected() ?? (busiest.length > own.length ? busiest : own).at(-1);
    if (rejected === undefined) return;
    this.#remove(rejected);
    rejected.reject(new BusyError());
  }

  #findDisconnected(): Waiting | undefined {
    return [...this.#waiting.values()].flat().find(({ request }) => request.socket.destroyed);
  }

  #findBusiest(): readonly Waiting[] {
    return [...this.#waiting.values()].reduce(
      (busiest, waiting) => (waiting.length > busiest.length ? waiting : busiest),
      [],
    );
  }

  #remove(waiting: Waiting): void {
    const { network } = waiting.request;
    const others = (this.#waiting.get(network) ?? []).filter((other) => other !== waiting);
    if (others.length > 0) this.#waiting.set(network, others);
    else this.#waiting.delete(network);
    this.#waitingCount -= 1;
  }

  #start(): () => void {
    this.#runningCount += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      this.#runningCount -= 1;
      this.#pauseAfterSlice();
      this.#startNext();
    };
  }

  #pauseAfterSlice(): void {
    const { timeSlice } = this.options;
    if (timeSlice === undefined || performance.now() - this.#sliceStart < timeSlice.run) return;
    this.#isPaused = true;
    void waitForIdleLoop(timeSlice.maxPause).then(() => {
      this.#isPaused = false;
      this.#sliceStart = performance.now();
      this.#startNext();
    });
  }
}
