import { ForbiddenError } from '../../lib/refusal.js';
import type { Viewer } from '../../lib/viewer.js';

/** Who it was, for the records. The rights table has let nobody else through; throws ForbiddenError (403) if it had. */
export function adminIdOf({ admin }: Viewer): string {
  if (admin?.role !== 'admin') throw new ForbiddenError();
  return admin.id;
}
