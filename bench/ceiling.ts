import { createServer } from 'node:http';
import express from 'express';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';

/**
 * The most that the framework alone can do on this machine. `express` and `node` respond to every request with the same
 * bytes; `ws` sends them to every socket for each message on the Redis channel `bench`.
 */
const body = Buffer.from(process.env.BODY ?? '');
const port = Number(process.env.PORT);

const node = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
});

if (process.env.KIND === 'express') {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response) => void response.type('json').send(body));
  app.listen(port, '127.0.0.1');
} else {
  if (process.env.KIND === 'ws') await broadcast();
  node.listen(port, '127.0.0.1');
}

async function broadcast(): Promise<void> {
  const sockets = new WebSocketServer({ server: node, perMessageDeflate: false });
  const redis = new Redis(process.env.REDIS_URL ?? '');
  await redis.subscribe('bench');
  redis.on('message', () => {
    for (const socket of sockets.clients) socket.send(body, { binary: false });
  });
}
