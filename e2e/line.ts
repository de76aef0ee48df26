import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, createServer, type Server as TcpServer, type Socket } from 'node:net';

const answer = (status: string, type: string, body: string, length = body.length) =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`;

/**
 * Injected errors: no response (`null`: the request hangs), or a response from a proxy in between.
 */
const FAULTS = {
  hang: null,
  page: answer('200 OK', 'text/html', '<!doctype html><title>Welcome to nginx!</title>'),
  cutOff: answer('200 OK', 'application/json', '{"data": [{"type": "node--ga'),
  brokenOff: answer('200 OK', 'application/json', '{"data": [{"type": "node--ga', 5000),
  nothing: answer('200 OK', 'application/json', ''),
  emptyDocument: answer('200 OK', 'application/json', '{}'),
  proxyNotFound: answer('404 Not Found', 'text/html', '<h1>404 Not Found</h1>'),
  proxyBadGateway: answer('502 Bad Gateway', 'text/html', '<h1>502 Bad Gateway</h1>'),
} as const;

export type Fault = keyof typeof FAULTS;

const isFault = (name: string): name is Fault => Object.hasOwn(FAULTS, name);

/**
 * A proxy between the site and its content API. `POST /cut` on the control port cuts the
 * connection, `POST /<fault>` injects an error, and `POST /mend` restores it. Each closes all open
 * connections.
 */
export async function openLine({
  from,
  to,
  control,
}: {
  from: number;
  to: URL;
  control: number;
}): Promise<() => void> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | Fault = 'whole';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };

  const line: TcpServer = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    keep(near);
    if (state === 'whole') {
      const far = connect(Number(to.port || 80), to.hostname);
      keep(far);
      near.pipe(far).pipe(near);
      return;
    }
    const said = FAULTS[state];
    near.resume();
    if (said !== null) near.once('data', () => near.end(said));
  });

  const switchboard: Server = createHttpServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'cut' || isFault(name)) state = name;
    else state = 'whole';
    for (const socket of sockets) socket.destroy();
    response.end();
  });

  await Promise.all([
    new Promise<void>((resolve) => line.listen(from, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => switchboard.listen(control, '127.0.0.1', resolve)),
  ]);
  return () => {
    line.close();
    switchboard.close();
    for (const socket of sockets) socket.destroy();
  };
}
