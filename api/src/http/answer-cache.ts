import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A price edit shows in every process's next answer within a second (performance.md): nothing is kept longer. */
const freshMs = 700;

/** While one request fetches the next answer, the others still get the last one: not all at once to the database. */
const staleMs = 250;

/** Anonymous catalog answers differ by query and variables only: a few hundred texts at most. */
const mostAnswers = 200;
const mostKeyLength = 4_096;

type Answer = {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly freshUntil: number;
  /** Null: browsers ask again each time. */
  readonly cacheSeconds: number | null;
  isBeingRenewed: boolean;
};

/** A place for one answer, and how often everything had been forgotten when its request came. */
export type AnswerSlot = { readonly key: string; readonly age: number };

/**
 * Public answers kept as bytes, in front of Express and Apollo, whose execution and serialising are the floor of a
 * query. Only routes and root fields that are the same for everybody may put answers here.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Answer>();
  private age = 0;

  /** Null asks the caller to fetch the answer and to keep it here. */
  find(key: string): Answer | null {
    const answer = this.answers.get(key);
    if (!answer) return null;
    const now = Date.now();
    if (answer.freshUntil > now) return answer;
    if (answer.isBeingRenewed && answer.freshUntil + staleMs > now) return answer;
    answer.isBeingRenewed = true;
    return null;
  }

  /** Where the answer to a request may be kept, as long as nothing is forgotten meanwhile. */
  slot(key: string): AnswerSlot {
    return { key, age: this.age };
  }

  /** What is shown has changed: nothing that was read before now is repeated, nor kept when it arrives late. */
  forget(): void {
    this.age += 1;
    this.answers.clear();
  }

  /** Answers what is kept, to be sent at once: the first caller is told the same ETag as the next ones. */
  keep({ key, age }: AnswerSlot, text: string, cacheSeconds: number | null = null): Answer {
    const bytes = Buffer.from(text);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const answer = { bytes, etag, freshUntil: Date.now() + freshMs, isBeingRenewed: false, cacheSeconds };
    if (key.length > mostKeyLength || age !== this.age) return answer;
    this.answers.delete(key);
    const oldest = this.answers.keys().next();
    if (this.answers.size >= mostAnswers && !oldest.done) this.answers.delete(oldest.value);
    this.answers.set(key, answer);
    return answer;
  }
}

type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** Where a request's answer is kept, once the request is known to be one that may be. */
const slots = new WeakMap<IncomingMessage, AnswerSlot>();

export function answerSlotOf(request: IncomingMessage): AnswerSlot | undefined {
  return slots.get(request);
}

/** Answers from memory what is there, and hands everything else on. */
export function answerFromMemory(cache: AnswerCache, next: Next): Next {
  return (request, response) => {
    if (request.method === 'GET' && request.url?.startsWith('/api/')) {
      return answerOrPass(cache, `GET ${request.url}`, request, response, next);
    }
    if (request.method !== 'POST' || request.url !== '/graphql' || !isSmallJson(request))
      return next(request, response);
    readBody(request, (text) => {
      // express.json leaves a request alone whose body is there already; a malformed one is told so below.
      Object.assign(request, { body: parseOrNull(text), _body: true });
      answerOrPass(cache, `${request.headers.accept ?? ''} ${text}`, request, response, next);
    });
  };
}

function answerOrPass(
  cache: AnswerCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
): void {
  const answer = cache.find(key);
  if (answer) return sendAnswer(answer, request, response);
  slots.set(request, cache.slot(key));
  next(request, response);
}

/** 304 when the caller has it already. */
export function sendAnswer(
  { bytes, etag, cacheSeconds }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl(request, cacheSeconds),
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  };
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

function cacheControl({ method }: IncomingMessage, seconds: number | null): string {
  if (method !== 'GET') return 'no-store';
  return seconds === null ? 'no-cache' : maxAge(seconds);
}

/** Cache-Control of an answer that is the same for everybody. */
export function maxAge(seconds: number): string {
  return `public, max-age=${seconds}`;
}

function isSmallJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 && length <= mostKeyLength && headers['content-type']?.startsWith('application/json') === true
  );
}

function readBody(request: IncomingMessage, then: (text: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => then(Buffer.concat(chunks).toString('utf8')));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
