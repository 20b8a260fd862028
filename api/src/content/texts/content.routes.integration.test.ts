import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { ResponseCache } from '../../http/response-cache/response-cache.js';
import { factsOf } from '../../http/requests/request-facts.js';
import { respondFromCache } from '../../http/response-cache/respond-from-cache.js';
import type { RequestContext } from '../../http/requests/context.js';
import { toPublicError } from '../../http/requests/error-mapping.js';
import { createRest } from '../../http/rest/rest.js';
import { noRateLimits } from '../../http/rights/rate-limiter.js';
import { anonymous } from '../../lib/viewer.js';
import { silentLogger } from '../../lib/logger.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { areaRoutes } from '../content.routes.js';

const { database, close } = await openTestDatabase();
const company = {
  name: 'Skycrumb',
  email: 'support@skycrumb.example',
  legalName: 'Skycrumb',
  postalAddress: '123 Example Street',
};
let server: Server;
let origin: string;

beforeAll(async () => {
  const responses = new ResponseCache();
  const app = express().disable('etag');
  app.use(
    createRest(areaRoutes(database, company), {
      responses,
      limitRate: noRateLimits,
      contextOf: async (request) =>
        ({ responseSlot: factsOf(request).slot, viewer: anonymous }) as RequestContext, // a read uses nothing else
    }),
  );
  app.use(respondWithErrors);
  server = createServer(
    respondFromCache({ cache: responses, headers: [], compresses: true, log: () => undefined }, app),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await close();
});

test('a text may be cached for five minutes, on the first response and on cached ones', async () => {
  for (const round of ['first', 'second']) {
    const response = await fetch(`${origin}/api/content/homepage_hero_title`);
    expect([round, response.headers.get('cache-control')]).toEqual([round, 'public, max-age=300']);
    expect(await response.json()).toEqual({
      key: 'homepage_hero_title',
      value: 'Crunchy candy that lifts your school.',
    });
  }
});

test('an unknown key is an uncached 404', async () => {
  const response = await fetch(`${origin}/api/content/no_such_key`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBeNull();
  expect(await response.json()).toEqual({ message: 'Text not found.', code: 'NOT_FOUND' });
});

const respondWithErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const { status, body } = toPublicError(error, silentLogger);
  response.status(status).json(body);
};
