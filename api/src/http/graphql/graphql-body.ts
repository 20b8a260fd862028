import express, { type RequestHandler } from 'express';
import { MalformedJsonError } from '../../lib/domain-error.js';
import { readVisible } from '../../lib/visible-text.js';
import { factsOf } from '../requests/request-facts.js';

/** The body of a GraphQL request as JSON, of at most 32 KB, read here unless the response cache did. */
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
