import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../graphql/context.js';
import { noBytes } from '../rest/read-upload.js';
import type { Route } from '../rest/route.js';
import { publicContext } from './public-context.js';
import { sendResponse } from './respond-from-cache.js';
import { renewAfterMs, type Response, type ResponseCache, type ResponseSlot } from './response-cache.js';

type Texts = Readonly<Record<string, string>>;

type PublicRequest = {
  readonly route: Route;
  readonly context: RequestContext;
  readonly params: Texts;
  readonly query: Texts;
  readonly slot: ResponseSlot;
};

/** Keeps the response of a public call and sends it. Parameters that the call does not know make no other reading. */
export async function sendPublicResponse(
  cache: ResponseCache,
  asked: PublicRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // What is renewed for everybody remembers nothing of its first caller.
  const kept = await keep(cache, { ...asked, context: publicContext(asked.context) });
  sendResponse(kept, request, response);
}

async function keep(cache: ResponseCache, asked: PublicRequest): Promise<Response> {
  const { route, context, params, slot } = asked;
  const names = [...(route.query ?? []), ...(route.optionalQuery ?? [])];
  const query = Object.fromEntries(
    Object.entries(asked.query)
      .filter(([name]) => names.includes(name))
      .sort(),
  );
  const run = async (): Promise<string> =>
    JSON.stringify(
      await route.run({
        context: publicContext(context),
        params,
        query,
        headers: {},
        body: {},
        upload: noBytes,
      }),
    );
  const { value, readAt } = await cache.data.load(
    JSON.stringify([route.path, params, query]),
    run,
    renewAfterMs,
  );
  return cache.keep(slot, value, {
    route: route.path,
    cacheSeconds: route.cacheSeconds,
    readAt,
    renew: () => keep(cache, { ...asked, slot: cache.slot(slot.key) }),
  });
}
