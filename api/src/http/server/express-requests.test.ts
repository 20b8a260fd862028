import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { expressRequests } from './express-requests.js';

test('creates requests and responses with the prototypes that Express would set', async () => {
  const app = express();
  const prototypes: unknown[] = [];
  const record = (request: IncomingMessage, response: ServerResponse) =>
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  app.get('/', (request, response) => {
    record(request, response);
    response.json({ host: request.hostname });
  });
  const server = createServer(expressRequests(app), (request, response) => {
    record(request, response);
    app(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.json()).toEqual({ host: '127.0.0.1' });
    const wanted = [app.request, app.response, app.request, app.response];
    expect(prototypes.map((prototype, index) => prototype === wanted[index])).toEqual([
      true,
      true,
      true,
      true,
    ]);
  } finally {
    server.close();
  }
});
