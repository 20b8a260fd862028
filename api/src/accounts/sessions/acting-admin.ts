import { ForbiddenError } from '../../lib/domain-error.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';

/** Who writes, where the rights table admits administrators only. Throws ForbiddenError (403). */
export function getAdminId({ admin }: Viewer): string {
  if (admin?.role !== 'admin') throw new ForbiddenError();
  return admin.id;
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
