import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { NotFoundError, UnknownAddressError, UnsupportedTypeError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { readVisible } from '../../lib/visible-text.js';
import { compressorOf } from '../compression/compress-json.js';
import { asData } from '../guards/security-headers.js';
import { publicContext, type RequestContext, type ResponseSlot } from '../requests/context.js';
import { named, otherMethods } from '../requests/request-route.js';
import { maxAge, sendResponse } from '../response-cache/respond-from-cache.js';
import {
  renewAfterMs,
  type Response as CachedResponse,
  type ResponseCache,
} from '../response-cache/response-cache.js';
import { assertAllowed, assertInPerson } from '../rights/is-allowed.js';
import type { RateLimiter } from '../rights/rate-limiter.js';
import { readInput, readQuery } from './input.js';
import {
  CountedResponse,
  FileResponse,
  RedirectResponse,
  type ResponseContent,
  type Route,
  StreamedResponse,
} from './route.js';

type RestDeps = {
  readonly limitRate: RateLimiter;
  readonly responses: ResponseCache;
  readonly contextOf: (request: Request, response: Response) => Promise<RequestContext>;
};

/** All documented calls as one router: parses, checks access and rate, reads the input, returns JSON. */
export function createRest(routes: readonly Route[], deps: RestDeps): Router {
  const router = Router();
  const sorted = [...routes].sort(fixedPathsFirst);
  for (const route of sorted) {
    const steps = [named(route.path), ...(route.body ? [jsonParser(route)] : [])];
    router[route.method](expressPath(route.path), ...steps, serve(route, deps));
  }
  for (const path of new Set(sorted.map((route) => route.path))) {
    const methods = sorted
      .filter((route) => route.path === path)
      .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    router.all(expressPath(path), named(path), otherMethods(...methods));
  }
  return router;
}

/** Body limits: docs/product/limits.md. */
function jsonParser({ bodyLimit = '100kb' }: Route): RequestHandler {
  return express.json({ limit: bodyLimit, strict: false, reviver: readVisible });
}

function serve(route: Route, deps: RestDeps): RequestHandler {
  return async (request, response) => {
    const params = pathParams(request);
    const context = await deps.contextOf(request, response);
    assertAllowed(route.access, context.viewer, params, route.also);
    if (route.inPerson) assertInPerson(context.viewer);
    assertWellFormed(route, params);
    const id = params.id ?? params.organizationCode;
    await deps.limitRate(route.rates ?? [], context, id, () =>
      respond(route, deps, { request, response, context, params }),
    );
  };
}

type Call = {
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
  readonly params: Readonly<Record<string, string>>;
};

async function respond(
  route: Route,
  deps: RestDeps,
  { request, response, context, params }: Call,
): Promise<void> {
  const query = route.query ? await readQuery(route.query, textsOf(request)) : {};
  if (route.body) assertJson(request);
  const upload = route.upload ? await readUpload(route.upload, request, response) : noBytes;
  const given: unknown = request.body;
  const body = route.body
    ? await readInput(route.body, route.prepareBody ? route.prepareBody(given) : given)
    : {};
  if (route.isPublic && context.responseSlot) {
    asData(response);
    const { requestId, logger, responseSlot: slot } = context;
    const call = { params, slot, context: { requestId, logger } };
    return sendResponse(await keepPublic(deps.responses, route, call), request, response);
  }
  const result = await route.run({
    context,
    params,
    query,
    headers: request.headers,
    body,
    upload,
  });
  if (result instanceof FileResponse) return sendFile(response, result);
  if (result instanceof RedirectResponse) return redirect(response, result);
  if (result instanceof StreamedResponse) return sendStream(response, result);
  if (result instanceof CountedResponse) {
    return void response.setHeader('X-Total-Count', String(result.totalCount)).json(result.rows);
  }
  if (route.cacheSeconds) response.setHeader('Cache-Control', maxAge(route.cacheSeconds));
  response.status(route.status ?? 200).json(result);
}

/** The address may be a secret, so it is neither cached nor sent as a referrer. */
function redirect(response: Response, { location }: RedirectResponse): void {
  response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
  response.redirect(303, location);
}

/** Helmet adds nosniff. */
async function sendFile(response: Response, { type, name, content, options }: FileResponse): Promise<void> {
  const { isPublic } = options;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `${isPublic ? 'inline' : 'attachment'}; filename="${name}"`);
  response.setHeader('Cache-Control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
  await pipe(content, response, ['Cache-Control', 'Content-Disposition']);
}

async function sendStream(response: Response, { json, totalCount }: StreamedResponse): Promise<void> {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (totalCount !== null) response.setHeader('X-Total-Count', String(totalCount));
  await pipe(json, response, ['X-Total-Count', 'Content-Encoding'], compressorOf(response));
}

/**
 * Sends a stream. A failure before the first byte becomes a normal error response, without the stream's headers. Waits
 * for the first two parts, since a table yields its headings before its first query.
 */
async function pipe(
  source: ResponseContent,
  response: Response,
  headers: readonly string[],
  through: Transform | null = null,
): Promise<void> {
  const content = source instanceof Readable ? source : Readable.from(source);
  const parts = content.iterator();
  const first: unknown[] = [];
  const all = async function* (): AsyncGenerator<unknown> {
    yield* first;
    yield* parts;
  };
  try {
    for (let part = await parts.next(); !part.done; part = await parts.next()) {
      if (first.push(part.value) === 2) break;
    }
    await (through ? pipeline(all, through, response) : pipeline(all, response));
  } catch (error) {
    // After the first byte, whether the reader left or the source failed, only the connection can be closed.
    if (response.headersSent || response.destroyed) return void response.destroy();
    for (const name of headers) response.removeHeader(name);
    throw error;
  } finally {
    content.destroy();
  }
}

/** The parser ignores a body of another type. A request without a body passes and gets the errors of its fields. */
function assertJson(request: Request): void {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'];
  if (hasBody && !request.is('json')) throw new UnsupportedTypeError();
}

/** `/api/classrooms/lookup` before `/api/classrooms/{id}`. */
function fixedPathsFirst(a: Route, b: Route): number {
  return Number(a.path.includes('{')) - Number(b.path.includes('{'));
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function pathParams(request: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
}

/** A malformed id or a zero byte is a 404 like an unknown one; in a query it would be a database error. */
function assertWellFormed({ path }: Route, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if ((!/^id$|Id$/.test(name) || isUuid(value)) && !value.includes('\0')) continue;
    const [, thing] = /\b(order|organization|classroom)(?:s?\/\{id\}|Id\})/.exec(path) ?? [];
    throw thing
      ? new NotFoundError(thing.replace(/^./, (first) => first.toUpperCase()))
      : new UnknownAddressError();
  }
}

function textsOf(request: Request): Record<string, string> {
  // A repeated parameter is a list; where one value is expected, it is refused as that.
  const query = request.query as Record<string, string | string[]>; // express's simple parser
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

type PublicCall = Pick<Call, 'params'> & {
  readonly slot: ResponseSlot;
  /** Without a caller: the response is renewed for everybody. */
  readonly context: Pick<RequestContext, 'requestId' | 'logger'>;
};

/** Caches the response of a public call, which takes no query. */
async function keepPublic(cache: ResponseCache, route: Route, call: PublicCall): Promise<CachedResponse> {
  const { context, params, slot } = call;
  const run = async (): Promise<string> =>
    JSON.stringify(
      await route.run({
        context: publicContext(context),
        params,
        query: {},
        headers: {},
        body: {},
        upload: noBytes,
      }),
    );
  const { value, readAt } = await cache.data.load(JSON.stringify([route.path, params]), run, renewAfterMs);
  return cache.keep(slot, value, {
    route: route.path,
    cacheSeconds: route.cacheSeconds,
    readAt,
    renew: () => keepPublic(cache, route, { ...call, slot: cache.slot(slot.key) }),
  });
}

const noBytes = Buffer.alloc(0);

/** docs/product/limits.md, uploads. Compressed bodies are not decompressed. */
const receive = express.raw({ type: () => true, limit: '5mb', inflate: false });

/**
 * Reads an uploaded file from the body, after the access check, so that nobody else's megabytes are read. Throws
 * UnsupportedTypeError (415) for another type; too many bytes are a 413.
 */
async function readUpload(types: readonly string[], request: Request, response: Response): Promise<Buffer> {
  if (!request.is([...types])) throw new UnsupportedTypeError(explain(types, request));
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : noBytes;
}

/** The accepted types in words: people do not know media types. */
function explain(types: readonly string[], request: Request): string {
  const names = types.map((type) => type.replace(/^\w+\//, '').toUpperCase());
  const wanted = `Choose a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} file.`;
  if (!request.is(['image/heic', 'image/heif'])) return wanted;
  return `This is a HEIC picture, the format of iPhones. ${wanted}`;
}
