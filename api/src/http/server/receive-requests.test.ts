import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { installTracer, type SpanEnd } from '../../lib/trace.js';
import { createDrain } from './health.js';
import { receiveRequests } from './receive-requests.js';

afterEach(() => installTracer(null));

async function endsOf(status: number, path: string): Promise<SpanEnd> {
  const parts = { log: () => undefined, drain: createDrain(0), isBehindProxy: true, scheme: 'https' };
  const ended = new Promise<SpanEnd>((resolve) =>
    installTracer({
      open: () => ({ traceparent: '', run: (work) => work(), end: (how) => resolve(how ?? {}) }),
    }),
  );
  const server = createServer(
    receiveRequests(parts, (_request, response) => response.writeHead(status).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  return ended;
}

test('the span of a request has its method and path, without ids and the query string', async () => {
  const path = '/api/orders/abcdefab-cdef-4abc-8def-abcdefabcdef?token=secret';
  expect(await endsOf(404, path)).toEqual({
    name: 'GET unknown',
    attributes: {
      'http.request.method': 'GET',
      'http.route': 'unknown',
      'http.response.status_code': 404,
      'url.path': '/api/orders/{id}',
      'url.scheme': 'https',
      'network.protocol.version': '1.1',
      'request.id': expect.any(String),
    },
  });
});

test('a 5xx response marks its span as an error', async () => {
  expect((await endsOf(503, '/')).errorType).toBe('503');
});
