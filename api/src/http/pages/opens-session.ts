import type { ContextDeps } from '../rest/request-context.js';
import type { OpensSession } from './choose-first-paint.js';

/** Asks accounts, as a caller that keeps no session alive: the page's own requests do that. */
export function createOpensSession(findViewer: ContextDeps['findViewer']): OpensSession {
  return async (session, token) => {
    const tokens = session === 'admin' ? { adminToken: token } : { organizationToken: token };
    const viewer = await findViewer({ ...tokens, isBackground: true });
    return viewer[session] !== null;
  };
}
