import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

export function registerJsonApi(app: FastifyInstance, store: Store): void {
  void app;
  void store;
}
