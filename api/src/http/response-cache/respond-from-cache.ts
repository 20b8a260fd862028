import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { factsOf, requestIdOf } from '../requests/request-facts.js';
import type { LogResponse } from '../requests/request-log.js';
import { nameRoute } from '../requests/request-route.js';
import type { HeaderSet } from '../guards/security-headers.js';
import { acceptedEncoding, type Encoding, minCompressedBytes } from '../compression/compress-json.js';
import { maxKeyLength, type Response, type ResponseCache, type ResponseForm } from './response-cache.js';

export type CacheOptions = {
  readonly cache: ResponseCache;
  /** The headers of every data response, besides the request's id. */
  readonly headers: HeaderSet;
  /** False if a proxy in front compresses. */
  readonly compresses: boolean;
  readonly log: LogResponse;
};

/** Serves cached responses without parsing the request, and passes all others on. */
export function respondFromCache(
  { cache, headers, compresses, log }: CacheOptions,
  next: RequestListener,
): RequestListener {
  const common = ['X-Request-Id', '', ...headers.flat()];
  const respondOrPass = (key: string, request: IncomingMessage, response: ServerResponse): void => {
    const cached = cache.find(key);
    if (!cached) {
      factsOf(request).slot = cache.slot(key);
      return next(request, response);
    }
    nameRoute(request, cached.route);
    const encoding = compresses ? acceptedEncoding(request.headers['accept-encoding']) : null;
    log(request, writeResponse(cached, encoding, common, request, response));
  };
  return (request, response) => {
    const { method, url = '', headers: given } = request;
    // A service key is checked and counted, even for public data.
    if (given.authorization !== undefined) return next(request, response);
    // A URL has no space, but every GraphQL key has one.
    if (isReading(request) && url.startsWith('/api/')) return respondOrPass(url, request, response);
    if (method !== 'POST' || url !== '/graphql') return next(request, response);
    const length = lengthOfJson(request);
    if (!(length > 0 && length <= maxKeyLength)) return next(request, response);
    readAhead(request, length, (body) =>
      respondOrPass(`${request.headers.accept ?? ''} ${body.toString('latin1')}`, request, response),
    );
  };
}

/** Reads a short body of this length to look up its response; graphqlBody() then uses the same bytes. */
function readAhead(request: IncomingMessage, length: number, then: (body: Buffer) => void): void {
  const finish = (body: Buffer): void => {
    factsOf(request).body = body;
    then(body);
  };
  // By the next tick Node has the bytes that arrived with the headers: usually the whole body.
  process.nextTick(() => {
    const first = request.read() as Buffer | null; // no encoding was set
    if (first?.length === length) return finish(first);
    const chunks = first ? [first] : [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => finish(Buffer.concat(chunks)));
  });
}

/** Sends a response that was just cached to its first caller, whose common headers are already set. */
export function sendResponse(cached: Response, request: IncomingMessage, response: ServerResponse): void {
  const isRead = isReading(request);
  const held = isRead && heldTag(request, cached);
  if (held) {
    response.writeHead(304, headersOf(cached, isRead, held)).end();
    return;
  }
  const headers = [...headersOf(cached, isRead), ...bodyHeadersOf(cached.bytes, null)];
  response.writeHead(200, headers).end(cached.bytes);
}

/** Writes the response, or a 304 if the caller already has it, and returns the status. */
function writeResponse(
  cached: Response,
  encoding: Encoding | null,
  common: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const isRead = isReading(request);
  const held = isRead && heldTag(request, cached);
  if (held) {
    const headers = [...common, ...headersOf(cached, isRead, held)];
    response.writeHead(304, withId(headers, request)).end();
    return 304;
  }
  const smaller = encoding && cached.compressed.find(encoding);
  const { headers, body } = formOf(cached, isRead, smaller, encoding, common);
  response.writeHead(200, withId(headers, request)).end(body);
  return 200;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The tag of the response among those that the caller has, which may be weak (RFC 9110, 13.1.2); undefined if none is. */
function heldTag({ headers }: IncomingMessage, { etag }: Response): string | undefined {
  const sent = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return sent?.includes('*') ? etag : sent?.find((tag) => tag === etag || isVariantOf(etag, tag));
}

/** The headers and body to write, built on first use. */
function formOf(
  cached: Response,
  isRead: boolean,
  smaller: Buffer | null,
  encoding: Encoding | null,
  common: readonly string[],
): ResponseForm {
  const forms = isRead ? cached.forms.read : cached.forms.posted;
  const name = smaller && encoding ? encoding : 'plain';
  const found = forms[name];
  if (found) return found;
  const body = smaller ?? cached.bytes;
  const used = smaller ? encoding : null;
  const tag = variantOf(cached.etag, used);
  const headers = [...common, ...headersOf(cached, isRead, tag), ...bodyHeadersOf(body, used)];
  return (forms[name] = { headers, body });
}

/** Sets the request's id, the first common header, in a shared array: writeHead reads it at once. */
function withId(headers: string[], request: IncomingMessage): string[] {
  headers[1] = requestIdOf(request);
  return headers;
}

type Written = Pick<Response, 'etag' | 'cacheSeconds' | 'bytes'>;

/** The headers of a cached response for `writeHead`: name, value, name, value. */
function headersOf({ etag, cacheSeconds, bytes }: Written, isRead: boolean, tag: string = etag): string[] {
  return [
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    isRead ? browserCaching(cacheSeconds) : 'no-store',
    'X-Robots-Tag',
    'noindex',
    ...(bytes.length >= minCompressedBytes ? ['Vary', 'Accept-Encoding'] : []),
    'ETag',
    tag,
  ];
}

/** The headers of the body, which a 304 does not have. */
function bodyHeadersOf(body: Buffer, encoding: Encoding | null): string[] {
  return [...(encoding ? ['Content-Encoding', encoding] : []), 'Content-Length', String(body.length)];
}

/** Compressed bytes need their own ETag. */
function variantOf(etag: string, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
}

function isVariantOf(etag: string, sent: string): boolean {
  return sent === variantOf(etag, 'br') || sent === variantOf(etag, 'gzip');
}

/** The length of an uncompressed JSON body in UTF-8; otherwise 0, and express.json reads or refuses it. */
function lengthOfJson({ headers }: IncomingMessage): number {
  const type = headers['content-type'] ?? '';
  const isPlain = headers['content-encoding'] === undefined;
  if (!isPlain || (type !== 'application/json' && !plainJson.test(type))) return 0;
  return Number(headers['content-length'] ?? 0);
}

const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;

function browserCaching(seconds: number | null): string {
  return seconds === null ? 'no-cache' : maxAge(seconds);
}

/** Cache-Control for a response that is the same for everybody. */
export function maxAge(seconds: number): string {
  return `public, max-age=${seconds}`;
}
