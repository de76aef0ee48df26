import { serveAdapters, type WorkerScope } from './worker.ts';

declare const self: WorkerScope;

serveAdapters(self);
