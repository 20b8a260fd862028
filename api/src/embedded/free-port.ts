import { once } from 'node:events';
import net from 'node:net';
import { PortTakenError } from './embedded-server.error.js';

const ATTEMPTS = 3;

/** Starts something on a free loopback port; when another process is quicker to take the port, on the next one. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof PortTakenError)) throw error;
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}
