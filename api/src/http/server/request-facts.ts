import type { IncomingMessage } from 'node:http';
import type { ResponseSlot } from '../response-cache/response-cache.js';

/** What we note of a request while it is worked on. */
export type RequestFacts = {
  id?: string;
  /** Which route returns it. */
  route?: string;
  /** A body that was read before Express had its turn. */
  body?: Buffer;
  /** Where its response is kept, once it is known to be one that may be. */
  slot?: ResponseSlot;
};

const facts = Symbol('facts');

/** On the request itself: a WeakMap for each of them costs more than the rest of a response from memory. */
export function factsOf(request: IncomingMessage): RequestFacts {
  const noted: IncomingMessage & { [facts]?: RequestFacts } = request;
  return (noted[facts] ??= {});
}
