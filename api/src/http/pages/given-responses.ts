import type { ApolloServer } from '@apollo/server';
import type { Logger } from '../../lib/logger.js';
import { within } from '../../lib/async/within.js';
import { publicContext, type RequestContext, type ResponseSlot } from '../requests/context.js';
import type { ResponseCache } from '../response-cache/response-cache.js';

export type GivenResponsesDeps = {
  readonly apollo: ApolloServer<RequestContext>;
  readonly responses: ResponseCache;
  readonly logger: Logger;
};

type Executing = Pick<GivenResponsesDeps, 'apollo' | 'logger'>;

/** The query of a page's body, for who has no session. A response that is the same for everybody is kept in the slot. */
function executeAsNobody({ apollo, logger }: Executing, body: string, responseSlot?: ResponseSlot) {
  const contextValue = { ...publicContext({ requestId: 'page', logger }), responseSlot };
  return apollo.executeOperation(JSON.parse(body) as { query: string }, { contextValue }); // our own build wrote it
}

/** What anybody without a session gets who sends this body, as it would be sent; null for a refusal. Nothing is kept. */
export async function respondAsNobody(deps: Executing, body: string): Promise<string | null> {
  const { body: made } = await executeAsNobody(deps, body);
  return made.kind === 'single' && !made.singleResult.errors ? JSON.stringify(made.singleResult) : null;
}

/** The responses to a page's first queries, by the body that asks for each; those that cannot be had are left out. */
export type GivenResponses = (bodies: readonly string[]) => Promise<Readonly<Record<string, string>>>;

/** A page that waits longer is better sent, and asks by itself. */
const longestWaitMs = 300;

/**
 * What a public page asks for first comes with its document: on a phone that is a round trip less before anything can be
 * bought. Only what is the same for everybody is ever kept in the response cache, and only that is given.
 */
export function createGivenResponses({ apollo, responses, logger }: GivenResponsesDeps): GivenResponses {
  const respondTo = async (body: string): Promise<string | null> => {
    const key = `page ${body}`;
    const known = responses.find(key);
    if (known) return known.bytes.toString();
    await executeAsNobody({ apollo, logger }, body, responses.slot(key));
    return responses.find(key)?.bytes.toString() ?? null;
  };
  return async (bodies) => {
    const given: Record<string, string> = {};
    for (const body of bodies) {
      try {
        const text = await within(longestWaitMs, respondTo(body));
        if (text !== null) given[body] = text;
      } catch (error) {
        logger.warn({ err: error }, 'a page goes without a response to its first query');
      }
    }
    return given;
  };
}
