import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Realtime } from '../../realtime/index.js';
import { type Classroom, classroomView } from '../classrooms/classroom.types.js';
import { findPrizes } from '../milestones/prize-award.types.js';
import {
  getClassroom,
  getOrganization,
  getPublicOrganization,
  listClassrooms,
} from '../organizations/find-fundraisers.js';
import { type Organization, organizationView } from '../organizations/organization.types.js';
import { loadClassroomTotals } from './classroom-totals.js';
import { loadOrganizationTotals } from './organization-totals.js';
import { rankingOf } from './ranking-of.js';

type Group = { readonly organizationId: string; readonly classroomId: string | null };

/** Tells every open dashboard and class page of the group that its totals changed. Call it after the commit. */
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

/** The same with known revisions. */
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

type Revision = { readonly id: string; readonly revision: number };

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

/** For dashboards after a sale. Throws NotFoundError (404) if the organization is deleted. */
export async function loadMovedOrganization(db: Reader, id: string, now: Date): Promise<Organization> {
  const [organization, totals] = await Promise.all([
    getOrganization(db, id),
    loadOrganizationTotals(db, id, now),
  ]);
  if (!totals) throw new NotFoundError('Organization');
  return { ...organizationView(organization), loaded: { totals } };
}

/** For class pages after a sale. Throws NotFoundError (404) for a class that is not public. */
export async function loadMovedClassroom(db: Reader, id: string, now: Date): Promise<Classroom> {
  const [classroom, totals] = await Promise.all([getClassroom(db, id), loadClassroomTotals(db, [id], now)]);
  const loadedTotals = totals.get(id);
  if (!loadedTotals) throw new NotFoundError('Classroom');
  return { ...classroomView(classroom), loadedTotals };
}

/** For rankings after a sale. Throws NotFoundError (404) for an organization that is not active. */
export async function loadMovedRanking(db: Reader, id: string): Promise<Organization> {
  const organization = organizationView(await getPublicOrganization(db, id));
  const [classrooms, prizes] = await Promise.all([
    listClassrooms(db, id, 'all'),
    findPrizes(db, 'organization_id', [id]),
  ]);
  return {
    ...organization,
    loaded: { ranking: rankingOf(organization, classrooms.map(classroomView), prizes) },
  };
}
