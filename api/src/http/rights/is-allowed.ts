import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { Access } from './access.js';
import type { Audience } from './visible-to.js';

const supportReads = 'Support staff may read everything and change nothing.';

/**
 * Refuses a caller whom the rule does not admit (docs/product/privacy.md#callers). `args` are the path parameters or
 * GraphQL arguments. Throws UnauthenticatedError (401) without a fitting session, ForbiddenError (403) with one that
 * may not.
 */
export function assertAllowed(access: Access, viewer: Viewer, args: Readonly<Record<string, unknown>>): void {
  if (!isAllowed(access, viewer, args)) refuse(viewer);
}

/** Refuses a caller who may not see a thing of this organization. Throws as assertAllowed does. */
export function assertVisible(audience: Audience, viewer: Viewer, ownerId: unknown): void {
  if (!isVisible(audience, viewer, ownerId)) refuse(viewer);
}

export function isVisible(
  audience: Audience,
  { organization, admin, helper }: Viewer,
  ownerId: unknown,
): boolean {
  if (audience === 'anyone' || audience === 'self' || admin !== null) return true;
  if (audience === 'helper' && helper?.organizationId === ownerId) return true;
  return audience !== 'staff' && organization !== null && organization.id === ownerId;
}

function isAllowed(access: Access, viewer: Viewer, args: Readonly<Record<string, unknown>>): boolean {
  const { organization, admin } = viewer;
  if (typeof access === 'object' && 'handOutsOf' in access)
    return admin !== null || handsOut(viewer, args[access.handOutsOf]);
  if (typeof access === 'object' && 'handsOutFor' in access)
    return admin?.role === 'admin' || handsOut(viewer, args[access.handsOutFor]);
  if (typeof access === 'object' && 'ownOrganizationWrites' in access)
    return admin?.role === 'admin' || organization?.id === args[access.ownOrganizationWrites];
  if (typeof access === 'object') return admin !== null || organization?.id === args[access.ownOrganization];
  if (access === 'anyone') return true;
  if (access === 'session') return organization !== null || admin !== null;
  if (access === 'organization') return organization !== null;
  if (access === 'staff') return admin !== null;
  return admin?.role === 'admin';
}

function handsOut({ organization, helper }: Viewer, organizationId: unknown): boolean {
  return organization?.id === organizationId || helper?.organizationId === organizationId;
}

/** Outside of its list a helper's link is no session: its holder is asked to log in. */
function refuse({ organization, admin }: Viewer): never {
  if (!organization && !admin) throw new UnauthenticatedError();
  throw admin?.role === 'support' ? new ForbiddenError(supportReads) : new ForbiddenError();
}
