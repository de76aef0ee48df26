import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, createServer, type Server as TcpServer, type Socket } from 'node:net';

/** A line between the site and its content API that can be cut and mended over HTTP: `POST /cut`, `POST /mend` on the control port. */
export async function openLine({ from, to, control }: { from: number; to: URL; control: number }): Promise<() => void> {
  const sockets = new Set<Socket>();
  let whole = true;

  const line: TcpServer = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(to.port || 80), to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });

  const switchboard: Server = createHttpServer((request, response) => {
    whole = request.url !== '/cut';
    if (!whole) for (const socket of sockets) socket.destroy();
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
