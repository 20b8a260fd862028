import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../../test/support/until.js';
import { closeServer } from './close-server.js';

let server: Server;
let open: ServerResponse[];

beforeEach(async () => {
  open = [];
  server = createServer((_request, response) => void open.push(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.closeAllConnections());

/** Opens a keep-alive connection and sends one request. */
async function connect(): Promise<{ text: () => string; ended: Promise<unknown> }> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  const count = open.length;
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await until(() => open.length > count);
  return { text: () => text, ended: once(socket, 'end') };
}

test('closes an idle connection at once, a busy one after its response', async () => {
  const idle = await connect();
  open[0]?.end('first');
  await until(() => idle.text().endsWith('first'));
  const busy = await connect();
  const closed = closeServer(server);
  await idle.ended;
  expect(busy.text()).toBe('');
  open[1]?.end('second');
  await busy.ended;
  await closed;
  expect(busy.text()).toContain('second');
});

test('closes a connection whose response takes too long', async () => {
  const busy = await connect();
  await closeServer(server, 20);
  await busy.ended.catch(() => undefined); // cut off, which may be seen as a reset
  expect(busy.text()).toBe('');
});
