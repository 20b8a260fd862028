import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/**
 * Makes the HTTP server create requests and responses with Express's prototypes. Express would otherwise change the
 * prototype of each, which slows down every later property access.
 */
export function expressRequests(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  return {
    IncomingMessage: withPrototype(IncomingMessage, app.request),
    ServerResponse: withPrototype(ServerResponse, app.response),
  };
}

/** The same class with another prototype. */
function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(
  base: T,
  prototype: object,
): T {
  const made = function (this: object, ...parameters: unknown[]): unknown {
    return Reflect.apply(base, this, parameters);
  };
  made.prototype = prototype;
  return made as unknown as T; // called only with `new`, it creates what `base` creates
}
