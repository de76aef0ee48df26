import type { FastifyInstance } from 'fastify';
import type { Model } from './model/types.ts';

export function registerFiles(app: FastifyInstance, model: Model, uploads: string): void {
  void app;
  void model;
  void uploads;
}
