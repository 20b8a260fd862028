import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { MalformedJsonError } from '../../lib/domain-error.js';
import { factsOf } from '../server/request-facts.js';

/** Reads a short body to the end, to look its response up; graphqlBody() then takes it from here. */
export function readAhead(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [only] = chunks;
    const body = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    factsOf(request).body = body;
    then(body);
  });
}

/** The body of a GraphQL request as JSON, of at most 32 KB, read here unless readAhead() did. */
export function graphqlBody(): RequestHandler {
  const readJson = express.json({ limit: '32kb' });
  return (request, response, next) => {
    const read = factsOf(request).body;
    if (!read) return readJson(request, response, next);
    request.body = parse(read.toString('utf8'));
    next();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJsonError();
    throw error;
  }
}
