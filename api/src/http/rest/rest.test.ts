import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { anonymous } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { noRateLimits } from '../rights/rate-limiter.js';
import { createRest } from './rest.js';
import { FileResponse, type Route } from './route.js';

let server: Server;
let origin: string;

/** A table that yields its headings before its first query, as all tables do. */
async function* table(fails: boolean): AsyncGenerator<string> {
  yield 'Order,Total\r\n';
  await new Promise((resolve) => setImmediate(resolve));
  if (fails) throw new Error('The database is gone');
  yield 'a,1.00\r\n';
  yield 'b,2.00\r\n';
}

function tableRoute(path: string, fails: boolean): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    tag: 'Tables',
    summary: 'A table',
    response: { files: ['text/csv'] },
    run: () => Promise.resolve(new FileResponse('text/csv', 'table.csv', Readable.from(table(fails)))),
  };
}

const respondWithErrors: ErrorRequestHandler = (error: Error, _request, response, next) => {
  if (response.headersSent) return next(error);
  response.status(503).json({ message: error.message });
};

beforeAll(async () => {
  const app = express();
  app.use(
    createRest([tableRoute('/whole', false), tableRoute('/broken', true)], {
      responses: new ResponseCache(),
      limitRate: noRateLimits,
      contextOf: () => Promise.resolve({ viewer: anonymous } as RequestContext), // a read uses nothing else
    }),
  );
  app.use(respondWithErrors);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('sends a whole table in order', async () => {
  const response = await fetch(`${origin}/whole`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="table.csv"');
  expect(await response.text()).toBe('Order,Total\r\na,1.00\r\nb,2.00\r\n');
});

test('a table whose first query fails is an error, not a file with only its headings', async () => {
  const response = await fetch(`${origin}/broken`);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toEqual({ message: 'The database is gone' });
});
