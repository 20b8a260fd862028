import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Classroom } from '../classrooms/classroom.types.js';
import { classroomView } from '../classrooms/classroom.views.js';
import {
  getOrganization,
  getPublicOrganization,
  getClassroom,
  listClassrooms,
} from '../organizations/find-fundraisers.js';
import type { Organization } from '../organizations/organization.types.js';
import { organizationView } from '../organizations/organization.views.js';
import { loadClassroomTotals } from './classroom-totals.js';
import { loadOrganizationTotals } from './organization-totals.js';
import { rankingOf } from './ranking-of.js';

/** What a dashboard shows of a sale. Throws NotFoundError (404) once the organization is deleted. */
export async function loadMovedOrganization(db: Reader, id: string, now: Date): Promise<Organization> {
  const [organization, totals] = await Promise.all([
    getOrganization(db, id),
    loadOrganizationTotals(db, id, now),
  ]);
  if (!totals) throw new NotFoundError('Organization');
  return { ...organizationView(organization), loaded: { totals } };
}

/** What a class page shows of a sale. Throws NotFoundError (404) for a class that the public may not look at. */
export async function loadMovedClassroom(db: Reader, id: string, now: Date): Promise<Classroom> {
  const [classroom, totals] = await Promise.all([getClassroom(db, id), loadClassroomTotals(db, [id], now)]);
  const loadedTotals = totals.get(id);
  if (!loadedTotals) throw new NotFoundError('Classroom');
  return { ...classroomView(classroom), loadedTotals };
}

/** Who is ahead after a sale. Throws NotFoundError (404) for an organization that is not active. */
export async function loadMovedRanking(db: Reader, id: string): Promise<Organization> {
  const organization = organizationView(await getPublicOrganization(db, id));
  const classrooms = await listClassrooms(db, id, 'all');
  return { ...organization, loaded: { ranking: rankingOf(organization, classrooms.map(classroomView)) } };
}
