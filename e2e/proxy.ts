import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, createServer, type Server as TcpServer, type Socket } from 'node:net';

/** Raw responses; `null` for none. */
const FAILURES = {
  hang: null,
  proxyNotFound:
    'HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>404 Not Found</h1>',
} as const;

export type Failure = keyof typeof FAILURES;

const isFailure = (name: string): name is Failure => Object.hasOwn(FAILURES, name);

/**
 * On the control port, `POST /cut` cuts the connection, `POST /<failure>` injects an error, and
 * `POST /restore` forwards requests again. Each closes all open connections.
 */
export async function startProxy({
  from,
  to,
  control,
}: {
  from: number;
  to: URL;
  control: number;
}): Promise<() => void> {
  const sockets = new Set<Socket>();
  let state: 'connected' | 'cut' | Failure = 'connected';

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  const proxy: TcpServer = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    track(client);
    if (state === 'connected') {
      const upstream = connect(Number(to.port || 80), to.hostname);
      track(upstream);
      client.pipe(upstream).pipe(client);
      return;
    }
    const response = FAILURES[state];
    client.resume();
    if (response !== null) client.once('data', () => client.end(response));
  });

  const controlServer: Server = createHttpServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'cut' || isFailure(name)) state = name;
    else state = 'connected';
    for (const socket of sockets) socket.destroy();
    response.end();
  });

  await Promise.all([
    new Promise<void>((resolve) => proxy.listen(from, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => controlServer.listen(control, '127.0.0.1', resolve)),
  ]);
  return () => {
    proxy.close();
    controlServer.close();
    for (const socket of sockets) socket.destroy();
  };
}
