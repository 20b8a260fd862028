import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { PreparingClient } from './preparing-client.js';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
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

test('a server that stops in the moment in which it takes a connection ends that connection alone', async () => {
  // In one packet, as a busy machine delivers them: nobody has the connection yet when its end is read.
  server = net.createServer((socket) => {
    socket.on('error', () => undefined); // the client hangs up first
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'anybody', Client: PreparingClient });
  pool.on('error', () => undefined); // as typeorm's pool has it
  const client = await pool.connect();
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  await pool.end();
});
