import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAhead } from '../graphql/graphql-body.js';
import { factsOf } from '../server/request-facts.js';
import { requestIdOf } from '../server/request-id.js';
import { nameRoute } from '../server/request-route.js';
import type { HeaderSet } from '../server/security-headers.js';
import { acceptedEncoding, minCompressedBytes, type Encoding } from '../compression/encoding.js';
import { maxKeyLength, type Response, type ResponseCache, type ResponseSlot } from './response-cache.js';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export function responseSlotOf(request: IncomingMessage): ResponseSlot | undefined {
  return factsOf(request).slot;
}

export type CacheOptions = {
  readonly cache: ResponseCache;
  /** The headers that every response has, beside its request's id. */
  readonly headers: HeaderSet;
  /** A proxy in front of us compresses for all of us. */
  readonly compresses: boolean;
};

/** Returns from memory what is there, and hands everything else on. Nothing is parsed for what is there. */
export function respondFromCache(
  { cache, headers: set, compresses }: CacheOptions,
  next: RequestListener,
): RequestListener {
  const same = set.flat();
  const respondOrPass = (key: string, request: IncomingMessage, response: ServerResponse): void => {
    const cached = cache.find(key);
    if (!cached) {
      factsOf(request).slot = cache.slot(key);
      return next(request, response);
    }
    nameRoute(request, cached.route);
    const encoding = compresses ? acceptedEncoding(request.headers['accept-encoding']) : null;
    writeResponse(cached, encoding, request, response, ['X-Request-Id', requestIdOf(request), ...same]);
  };
  return (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' && url?.startsWith('/api/')) return respondOrPass(`GET ${url}`, request, response);
    if (method !== 'POST' || url !== '/graphql' || !isSmallJson(request)) return next(request, response);
    readAhead(request, (body) =>
      respondOrPass(`${headers.accept ?? ''} ${body.toString('latin1')}`, request, response),
    );
  };
}

/** Sends what was just kept to the caller it was made for, who has the common headers already. */
export function sendResponse(cached: Response, request: IncomingMessage, response: ServerResponse): void {
  writeResponse(cached, null, request, response, []);
}

/** 304 when the caller has it already. `others` are headers that the response does not have yet. */
function writeResponse(
  cached: Response,
  encoding: Encoding | null,
  request: IncomingMessage,
  response: ServerResponse,
  others: readonly string[],
): void {
  const { etag } = cached;
  const sent = request.headers['if-none-match'];
  if (request.method === 'GET' && sent !== undefined && (sent === etag || isVariant(sent, etag))) {
    response.writeHead(304, [...others, ...headersOf(cached, request, null, null), 'ETag', sent]).end();
    return;
  }
  const smaller = encoding && cached.compressed.find(encoding);
  const bytes = smaller ?? cached.bytes;
  response
    .writeHead(200, [...others, ...headersOf(cached, request, smaller ? encoding : null, bytes.length)])
    .end(bytes);
}

/** Ready to be written, by form. Without a length: those of a 304, which takes the ETag from its caller. */
function headersOf(
  cached: Response,
  { method }: IncomingMessage,
  encoding: Encoding | null,
  length: number | null,
): readonly string[] {
  const form = `${method} ${encoding} ${length === null}`;
  const found = cached.headers.get(form);
  if (found) return found;
  const { etag, cacheSeconds, bytes } = cached;
  const made = [
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    method === 'GET' ? browserCaching(cacheSeconds) : 'no-store',
    'X-Robots-Tag',
    'noindex',
  ];
  if (length !== null) made.push('ETag', encoding ? variantOf(etag, encoding) : etag);
  if (encoding) made.push('Content-Encoding', encoding);
  if (bytes.length >= minCompressedBytes) made.push('Vary', 'Accept-Encoding');
  if (length !== null) made.push('Content-Length', String(length));
  cached.headers.set(form, made);
  return made;
}

/** Other bytes have another ETag, even if they say the same. */
function variantOf(etag: string, encoding: Encoding): string {
  return `${etag.slice(0, -1)}-${encoding}"`;
}

function isVariant(sent: string, etag: string): boolean {
  return sent === variantOf(etag, 'br') || sent === variantOf(etag, 'gzip');
}

function browserCaching(seconds: number | null): string {
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
