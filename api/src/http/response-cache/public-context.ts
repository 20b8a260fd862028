import { anonymous } from '../../lib/viewer.js';
import { createOnce, type RequestContext } from '../graphql/context.js';

/** Of no viewer: what is made with it may be shown to everybody. */
export function publicContext({
  requestId,
  logger,
}: Pick<RequestContext, 'requestId' | 'logger'>): RequestContext {
  return {
    requestId,
    logger,
    address: '',
    userAgent: null,
    viewer: anonymous,
    signIn: () => Promise.resolve(),
    identifyAgain: () => Promise.resolve(),
    visitor: {
      hash: null,
      ensure: () => {
        throw new Error('A public response belongs to no visitor');
      },
    },
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    responseSlot: undefined,
    once: createOnce(),
  };
}
