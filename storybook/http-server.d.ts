/** Types for the part of http-server that the tests use; the package has none. */
declare module 'http-server' {
  import type { Server } from 'node:http';
  export function createServer(options: { root: string; cache: number }): {
    server: Server;
    close(): void;
  };
}
