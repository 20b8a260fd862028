import { ForbiddenError } from '../../lib/domain-error.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';

/** Who writes, where the rights table admits administrators only. Throws ForbiddenError (403). */
export function getAdminId({ admin }: Viewer): string {
  if (admin?.role !== 'admin') throw new ForbiddenError();
  return admin.id;
}

/** Of a call that an organization may make for itself: the administrator who makes it instead, or null. */
export function findActingAdminId({ organization, admin }: Viewer, organizationId: string): string | null {
  if (organization?.id === organizationId.toLowerCase()) return null;
  return admin?.role === 'admin' ? admin.id : null;
}

/**
 * For calls that name their organization elsewhere than in an argument; `also` are the roles besides the owner. Throws
 * ForbiddenError (403).
 */
export function assertMayChange(
  { organization, admin }: Viewer,
  organizationId: string,
  also: readonly MemberRole[] = [],
): void {
  const isOwn = organization?.id === organizationId && ['owner', ...also].includes(organization.role);
  if (admin?.role !== 'admin' && !isOwn) throw new ForbiddenError();
}
