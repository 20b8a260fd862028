import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxKeyLength, type Response, type ResponseCache, type ResponseSlot } from './response-cache.js';
import { readAhead } from '../graphql/graphql-body.js';
import { nameRoute } from '../server/request-route.js';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The headers that every response has: names and values in turn, as Node writes them fastest. */
export type FlatHeaders = (request: IncomingMessage) => readonly string[];

/** Where a request's response is kept, once the request is known to be one that may be. */
const slots = new WeakMap<IncomingMessage, ResponseSlot>();

export function responseSlotOf(request: IncomingMessage): ResponseSlot | undefined {
  return slots.get(request);
}

/** Returns from memory what is there, and hands everything else on. */
export function respondFromCache(
  cache: ResponseCache,
  headersOf: FlatHeaders,
  next: RequestListener,
): RequestListener {
  const respondOrPass = (key: string, request: IncomingMessage, response: ServerResponse): void => {
    const cached = cache.find(key);
    if (!cached) {
      slots.set(request, cache.slot(key));
      return next(request, response);
    }
    nameRoute(request, cached.route);
    sendResponse(cached, request, response, headersOf(request));
  };
  return (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' && url?.startsWith('/api/')) return respondOrPass(`GET ${url}`, request, response);
    if (method !== 'POST' || url !== '/graphql' || !isSmallJson(request)) return next(request, response);
    readAhead(request, (text) => respondOrPass(`${headers.accept ?? ''} ${text}`, request, response));
  };
}

/** 304 when the caller has it already. `others` are headers that the response does not have yet. */
export function sendResponse(
  { bytes, etag, cacheSeconds }: Response,
  request: IncomingMessage,
  response: ServerResponse,
  others: readonly string[] = [],
): void {
  const headers = [
    ...others,
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    cacheControl(request, cacheSeconds),
    'X-Robots-Tag',
    'noindex',
    'ETag',
    etag,
  ];
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Length', String(bytes.length));
  response.writeHead(200, headers).end(bytes);
}

function cacheControl({ method }: IncomingMessage, seconds: number | null): string {
  if (method !== 'GET') return 'no-store';
  return seconds === null ? 'no-cache' : maxAge(seconds);
}

/** Cache-Control of a response that is the same for everybody. */
export function maxAge(seconds: number): string {
  return `public, max-age=${seconds}`;
}

/** Plain JSON in UTF-8 of a known, short length; express.json reads or refuses all others. */
function isSmallJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  const isPlain = headers['content-encoding'] === undefined;
  return length > 0 && length <= maxKeyLength && isPlain && plainJson.test(headers['content-type'] ?? '');
}

const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;
