import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { PreparingClient } from './preparing-client.js';

/** A message of PostgreSQL's protocol: letter, length, content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const farewell = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let server: net.Server;
afterEach(() => {
  server.close();
});

test('a server that stops while it accepts a connection ends only that connection', async () => {
  // In one packet, as on a busy machine: the error arrives before the pool's caller has the connection.
  server = net.createServer((socket) => {
    socket.on('error', () => undefined); // the client may close first
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'anybody', Client: PreparingClient });
  pool.on('error', () => undefined); // as typeorm does
  const client = await pool.connect();
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  await pool.end();
});
