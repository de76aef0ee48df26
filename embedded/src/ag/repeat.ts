import type { FastifyInstance } from 'fastify';

/** Runs the task at startup too. Replaces Drupal's cron. */
export function repeat(
  app: FastifyInstance,
  milliseconds: number,
  failure: string,
  task: () => void | Promise<void>,
): void {
  const run = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      app.log.error(error, failure);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void run(), milliseconds).unref();
    void run();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
