import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/**
 * Has the HTTP server make its requests and responses as `app` wants them. Express gives each of them another prototype
 * when it gets it, which is nothing to do then: objects whose prototype changes make every later look at them slow.
 */
export function expressRequests(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  return {
    IncomingMessage: withPrototype(IncomingMessage, app.request),
    ServerResponse: withPrototype(ServerResponse, app.response),
  };
}

/** The class, but for what its objects inherit from. */
function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(
  base: T,
  prototype: object,
): T {
  const made = function (this: object, ...parameters: unknown[]): unknown {
    return Reflect.apply(base, this, parameters);
  };
  made.prototype = prototype;
  return made as unknown as T; // called with `new` alone, it makes what `base` makes
}
