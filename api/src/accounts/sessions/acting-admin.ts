import { ForbiddenError } from '../../lib/domain-error.js';
import { hasJob, type MemberRole, type StaffJob, type Viewer } from '../../lib/viewer.js';

/** The id of the calling staff member, whose rights were checked before. Throws ForbiddenError (403) without one. */
export function getAdminId({ admin }: Viewer): string {
  if (!admin) throw new ForbiddenError();
  return admin.id;
}

/** For calls with stricter rights than their `access` rule. Throws ForbiddenError (403). */
export function assertJob(viewer: Viewer, jobs: readonly StaffJob[] = []): void {
  if (!hasJob(viewer, jobs)) throw new ForbiddenError();
}

/**
 * For calls whose organization is not an argument. `also` lists the roles allowed besides the owner, and the jobs besides
 * administrator. Throws ForbiddenError (403).
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
