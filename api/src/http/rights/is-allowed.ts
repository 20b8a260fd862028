import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import { hasJob, organizationLoginOf, type Viewer } from '../../lib/viewer.js';
import type { Access, Also, Audience } from './rules.js';

const givenFirst = 'This password was given to you. Choose your own before you go on.';
const readsOnly = 'You may read everything and change nothing.';
const anotherJob = 'This is not part of your job. Ask an administrator.';

/**
 * Refuses a caller whom the rule does not admit (docs/product/privacy.md#callers). `args` are the path parameters or
 * GraphQL arguments, `also` the additional roles and jobs. Throws UnauthenticatedError (401) without a session,
 * ForbiddenError (403) with one that lacks the right.
 */
export function assertAllowed(
  access: Access,
  viewer: Viewer,
  args: Readonly<Record<string, unknown>>,
  also: Also = [],
): void {
  if (!isAllowed(access, viewer, args, also)) refuse(viewer);
}

/** Refuses a service key for a call that needs a person. Throws ForbiddenError (403). */
export function assertInPerson({ admin }: Viewer): void {
  if (admin?.key) throw new ForbiddenError('A service key cannot do this. Log in yourself.');
}

/** Refuses a caller who may not see an object of this organization. Throws like assertAllowed. */
export function assertVisible(audience: Audience, viewer: Viewer, ownerId: unknown, also: Also = []): void {
  if (!isVisible(audience, viewer, ownerId, also)) refuse(viewer);
}

export function isVisible(audience: Audience, viewer: Viewer, ownerId: unknown, also: Also = []): boolean {
  if (audience === 'anyone' || audience === 'self' || viewer.admin !== null) return true;
  if (audience === 'helper' && helps(viewer, ownerId)) return true;
  if (audience === 'account') return ownerId !== undefined && organizationLoginOf(viewer)?.id === ownerId;
  return audience !== 'staff' && owns(viewer, ownerId, also);
}

/** Whether the rule admits the caller, as in assertAllowed. */
export function isAllowed(
  access: Access,
  viewer: Viewer,
  args: Readonly<Record<string, unknown>>,
  also: Also,
): boolean {
  const { organization, admin } = viewer;
  const ownsOf = (argument: string) => owns(viewer, args[argument], also);
  if (typeof access === 'object' && 'handOutsOf' in access)
    return admin !== null || ownsOf(access.handOutsOf) || helps(viewer, args[access.handOutsOf]);
  if (typeof access === 'object' && 'handsOutFor' in access)
    return hasJob(viewer, also) || ownsOf(access.handsOutFor) || helps(viewer, args[access.handsOutFor]);
  if (typeof access === 'object' && 'ownOrganizationWrites' in access)
    return hasJob(viewer, also) || ownsOf(access.ownOrganizationWrites);
  if (typeof access === 'object') return admin !== null || ownsOf(access.ownOrganization);
  if (access === 'anyone') return true;
  if (access === 'session') return owns(viewer, organization?.id, also) || admin !== null;
  if (access === 'organization') return owns(viewer, organization?.id, also);
  if (access === 'account') return organizationLoginOf(viewer) !== null;
  if (access === 'staff') return admin !== null;
  return hasJob(viewer, also);
}

/** Without a session nobody owns anything, even if both ids are missing. */
function owns({ organization }: Viewer, organizationId: unknown, also: Also): boolean {
  if (organization === null || organization.id !== organizationId) return false;
  return organization.role === 'owner' || also.some((role) => role === organization.role);
}

function helps({ helper }: Viewer, organizationId: unknown): boolean {
  return helper !== undefined && helper.organizationId === organizationId;
}

/** Outside of the hand-out list a helper's link does not count as a session: the holder has to log in. */
function refuse({ organization, admin, givenPassword }: Viewer): never {
  if (givenPassword && !admin) throw new ForbiddenError(givenFirst);
  if (!organization && !admin) throw new UnauthenticatedError();
  const jobs = admin?.jobs ?? [];
  if (!admin || admin.role === 'admin') throw new ForbiddenError();
  throw new ForbiddenError(jobs.length === 0 ? readsOnly : anotherJob);
}
