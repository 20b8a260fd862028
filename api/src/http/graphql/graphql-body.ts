import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { MalformedJsonError } from '../../lib/domain-error.js';
import { readVisible } from '../../lib/visible-text.js';
import { factsOf } from '../requests/request-facts.js';

/** Reads a short body of that length to the end, to look its response up; graphqlBody() then takes it from here. */
export function readAhead(request: IncomingMessage, length: number, then: (body: Buffer) => void): void {
  // By the next tick Node has the rest of what came with the head: mostly all of it.
  process.nextTick(() => {
    const first = request.read() as Buffer | null; // no encoding was set
    if (first?.length === length) return finish(request, first, then);
    const chunks = first ? [first] : [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => finish(request, Buffer.concat(chunks), then));
  });
}

function finish(request: IncomingMessage, body: Buffer, then: (body: Buffer) => void): void {
  factsOf(request).body = body;
  then(body);
}

/** The body of a GraphQL request as JSON, of at most 32 KB, read here unless readAhead() did. */
export function graphqlBody(): RequestHandler {
  const readJson = express.json({ limit: '32kb', reviver: readVisible });
  return (request, response, next) => {
    const read = factsOf(request).body;
    if (!read) return readJson(request, response, next);
    request.body = parse(read.toString('utf8'));
    next();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, readVisible);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJsonError();
    throw error;
  }
}
