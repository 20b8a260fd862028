import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { MalformedJsonError } from '../../lib/domain-error.js';

/** Bodies that were read before Express had its turn. */
const texts = new WeakMap<IncomingMessage, string>();

/** Reads a short body to the end, to look its response up; graphqlBody() then takes it from here. */
export function readAhead(request: IncomingMessage, then: (text: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    texts.set(request, text);
    then(text);
  });
}

/** The body of a GraphQL request as JSON, of at most 32 KB, read here unless readAhead() did. */
export function graphqlBody(): RequestHandler {
  const readJson = express.json({ limit: '32kb' });
  return (request, response, next) => {
    const text = texts.get(request);
    if (text === undefined) return readJson(request, response, next);
    request.body = parse(text);
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
