import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostKeyLength, type Answer, type AnswerCache, type AnswerSlot } from './answer-cache.js';
import { readAhead } from './graphql-body.js';
import { nameRoute } from './request-route.js';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The headers that every answer has: names and values in turn, as Node writes them fastest. */
export type FlatHeaders = (request: IncomingMessage) => readonly string[];

/** Where a request's answer is kept, once the request is known to be one that may be. */
const slots = new WeakMap<IncomingMessage, AnswerSlot>();

export function answerSlotOf(request: IncomingMessage): AnswerSlot | undefined {
  return slots.get(request);
}

/** Answers from memory what is there, and hands everything else on. */
export function answerFromMemory(
  cache: AnswerCache,
  headersOf: FlatHeaders,
  next: RequestListener,
): RequestListener {
  const answerOrPass = (key: string, request: IncomingMessage, response: ServerResponse): void => {
    const answer = cache.find(key);
    if (!answer) {
      slots.set(request, cache.slot(key));
      return next(request, response);
    }
    nameRoute(request, answer.route);
    sendAnswer(answer, request, response, headersOf(request));
  };
  return (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' && url?.startsWith('/api/')) return answerOrPass(`GET ${url}`, request, response);
    if (method !== 'POST' || url !== '/graphql' || !isSmallJson(request)) return next(request, response);
    readAhead(request, (text) => answerOrPass(`${headers.accept ?? ''} ${text}`, request, response));
  };
}

/** 304 when the caller has it already. `others` are headers that the response does not have yet. */
export function sendAnswer(
  { bytes, etag, cacheSeconds }: Answer,
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

/** Cache-Control of an answer that is the same for everybody. */
export function maxAge(seconds: number): string {
  return `public, max-age=${seconds}`;
}

/** Plain JSON in UTF-8 of a known, short length; express.json reads or refuses all others. */
function isSmallJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  const isPlain = headers['content-encoding'] === undefined;
  return length > 0 && length <= mostKeyLength && isPlain && plainJson.test(headers['content-type'] ?? '');
}

const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;
