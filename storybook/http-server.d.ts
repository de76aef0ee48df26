/** The part of http-server that the tests of the stories use; it brings no types. */
declare module 'http-server' {
  import type { Server } from 'node:http';
  export function createServer(options: { root: string; cache: number }): {
    server: Server;
    close(): void;
  };
}
