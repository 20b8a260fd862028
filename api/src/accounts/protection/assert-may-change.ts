import { ForbiddenError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';

/** For calls that name their organization elsewhere than in an argument. Throws ForbiddenError (403). */
export function assertMayChange({ organization, admin }: Viewer, organizationId: string): void {
  if (admin?.role !== 'admin' && organization?.id !== organizationId) throw new ForbiddenError();
}
