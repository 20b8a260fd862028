import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import { organizationLoginOf, type Viewer } from '../../lib/viewer.js';
import type { Access, Audience } from './rules.js';

const givenFirst = 'This password was given to you. Choose your own before you go on.';
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

export function isVisible(audience: Audience, viewer: Viewer, ownerId: unknown): boolean {
  if (audience === 'anyone' || audience === 'self' || viewer.admin !== null) return true;
  if (audience === 'helper' && helps(viewer, ownerId)) return true;
  if (audience === 'account' && hasGivenPassword(viewer, ownerId)) return true;
  return audience !== 'staff' && owns(viewer, ownerId);
}

function isAllowed(access: Access, viewer: Viewer, args: Readonly<Record<string, unknown>>): boolean {
  const { organization, admin } = viewer;
  if (typeof access === 'object' && 'handOutsOf' in access)
    return admin !== null || handsOut(viewer, args[access.handOutsOf]);
  if (typeof access === 'object' && 'handsOutFor' in access)
    return admin?.role === 'admin' || handsOut(viewer, args[access.handsOutFor]);
  if (typeof access === 'object' && 'ownOrganizationWrites' in access)
    return admin?.role === 'admin' || owns(viewer, args[access.ownOrganizationWrites]);
  if (typeof access === 'object') return admin !== null || owns(viewer, args[access.ownOrganization]);
  if (access === 'anyone') return true;
  if (access === 'session') return organization !== null || admin !== null;
  if (access === 'organization') return organization !== null;
  if (access === 'account') return organizationLoginOf(viewer) !== null;
  if (access === 'staff') return admin !== null;
  return admin?.role === 'admin';
}

function handsOut(viewer: Viewer, organizationId: unknown): boolean {
  return owns(viewer, organizationId) || helps(viewer, organizationId);
}

/** Without a session nobody owns anything, not even where no organization is named. */
function owns({ organization }: Viewer, organizationId: unknown): boolean {
  return organization !== null && organization.id === organizationId;
}

function hasGivenPassword({ givenPassword }: Viewer, organizationId: unknown): boolean {
  return givenPassword !== undefined && givenPassword.id === organizationId;
}

function helps({ helper }: Viewer, organizationId: unknown): boolean {
  return helper !== undefined && helper.organizationId === organizationId;
}

/** Outside of its list a helper's link is no session: its holder is asked to log in. */
function refuse({ organization, admin, givenPassword }: Viewer): never {
  if (givenPassword && !admin) throw new ForbiddenError(givenFirst);
  if (!organization && !admin) throw new UnauthenticatedError();
  throw admin?.role === 'support' ? new ForbiddenError(supportReads) : new ForbiddenError();
}
