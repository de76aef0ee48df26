import { createServer } from 'node:net';

export async function freePort() {
  const probe = createServer();
  await new Promise((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
