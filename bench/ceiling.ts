import { createServer } from 'node:http';
import express from 'express';

/** Returns every request with the same stored bytes: what the framework alone can do on this machine. */
const body = Buffer.from(process.env.BODY ?? '');
const port = Number(process.env.PORT);

if (process.env.KIND === 'express') {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response) => void response.type('json').send(body));
  app.listen(port, '127.0.0.1');
} else {
  createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  }).listen(port, '127.0.0.1');
}
