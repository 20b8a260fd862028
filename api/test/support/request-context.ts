import { createOnce, type RequestContext } from '../../src/http/index.js';
import type { Viewer } from '../../src/lib/viewer.js';

export const support: Viewer = { organization: null, admin: { id: 'a', role: 'support', sessionHash: 's' } };

/** As much of a request as resolvers and loaders of these tests look at; a new one reads everything again. */
export function buildContext(viewer: Viewer = support): RequestContext {
  const context = { viewer, visitor: { hash: null, ensure: () => 'visitor' }, once: createOnce() };
  return context as unknown as RequestContext; // the rest of it is for HTTP alone
}
