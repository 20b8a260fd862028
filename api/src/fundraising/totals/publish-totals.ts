import type { Reader } from '../../database/index.js';
import type { Realtime } from '../../realtime/index.js';

type Group = { readonly organizationId: string; readonly classroomId: string | null };

/** Tells every open dashboard and class page of the group that its totals have changed. Once committed. */
export async function publishTotals(
  realtime: Realtime,
  db: Reader,
  { organizationId, classroomId }: Group,
): Promise<void> {
  publish(
    realtime,
    organizationId,
    await findRevisions(db, organizationId, classroomId ? [classroomId] : []),
  );
}

/** The same where the revisions are known already. */
export function publishRevisions(
  realtime: Realtime,
  organization: Revision,
  classroom: Revision | null,
): void {
  publish(realtime, organization.id, classroom ? [organization, classroom] : [organization]);
}

/** The same for an organization with all its classrooms. */
export async function publishAllTotals(
  realtime: Realtime,
  db: Reader,
  organizationId: string,
): Promise<void> {
  publish(realtime, organizationId, await findRevisions(db, organizationId, null));
}

export type Revision = { readonly id: string; readonly revision: number };

/** Null takes all classrooms. */
function findRevisions(
  db: Reader,
  organizationId: string,
  classroomIds: string[] | null,
): Promise<Revision[]> {
  return db.query(
    `SELECT id, revision FROM organizations WHERE id = $1
     UNION ALL
     SELECT id, revision FROM classrooms WHERE organization_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))`,
    [organizationId, classroomIds],
  );
}

function publish(realtime: Realtime, organizationId: string, revisions: readonly Revision[]): void {
  for (const { id, revision } of revisions) {
    if (id === organizationId) realtime.publish('organization-totals', id, { organizationId: id, revision });
    else realtime.publish('classroom-totals', id, { classroomId: id, revision });
  }
}
