import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { rights, type Rule } from './rights.js';

/** For calls that name their organization elsewhere than in an argument. Throws ForbiddenError (403). */
export function assertMayChange({ organization, admin }: Viewer, organizationId: string): void {
  if (admin?.role !== 'admin' && organization?.id !== organizationId) throw new ForbiddenError();
}

/**
 * Refuses a caller that the table does not admit. `args` are the path parameters or GraphQL arguments.
 * Throws UnauthenticatedError (401) without a fitting session, ForbiddenError (403) with one that may not.
 */
export function assertAllowed(name: string, viewer: Viewer, args: Readonly<Record<string, unknown>>): void {
  const rule = rights[name];
  if (rule === undefined) throw new ForbiddenError();
  if (isAllowed(rule, viewer, args)) return;
  if (!viewer.organization && !viewer.admin) throw new UnauthenticatedError();
  throw viewer.admin?.role === 'support' ? new ForbiddenError(supportReads) : new ForbiddenError();
}

const supportReads = 'Support staff may read everything and change nothing.';

function isAllowed(
  rule: Rule,
  { organization, admin }: Viewer,
  args: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof rule === 'object' && 'ownOrganizationWrites' in rule)
    return admin?.role === 'admin' || organization?.id === args[rule.ownOrganizationWrites];
  if (typeof rule === 'object') return admin !== null || organization?.id === args[rule.ownOrganization];
  if (rule === 'anyone') return true;
  if (rule === 'session') return organization !== null || admin !== null;
  if (rule === 'organization') return organization !== null;
  if (rule === 'staff') return admin !== null;
  return admin?.role === 'admin';
}
