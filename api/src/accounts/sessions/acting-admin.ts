import { ForbiddenError } from '../../lib/domain-error.js';
import { hasJob, type MemberRole, type StaffJob, type Viewer } from '../../lib/viewer.js';

/** The member of staff who writes; that they may, says the rights table. Throws ForbiddenError (403) without one. */
export function getAdminId({ admin }: Viewer): string {
  if (!admin) throw new ForbiddenError();
  return admin.id;
}

/** Where the rights table admits more than who may do this very thing. Throws ForbiddenError (403). */
export function assertJob(viewer: Viewer, jobs: readonly StaffJob[] = []): void {
  if (!hasJob(viewer, jobs)) throw new ForbiddenError();
}

/**
 * For calls that name their organization elsewhere than in an argument; `also` are the roles besides the owner, and the
 * jobs besides the administrator's. Throws ForbiddenError (403).
 */
export function assertMayChange(
  viewer: Viewer,
  organizationId: string,
  also: readonly (MemberRole | StaffJob)[] = [],
): void {
  const { organization } = viewer;
  const isOwn = organization?.id === organizationId && ['owner', ...also].includes(organization.role);
  if (!isOwn && !hasJob(viewer, also)) throw new ForbiddenError();
}
