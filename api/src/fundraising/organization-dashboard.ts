import type { Reader } from '../database/index.js';
import { NotFoundError } from '../lib/refusal.js';
import { getOrganization, listClassrooms } from './find-groups.js';
import type { OrganizationDashboard } from './fundraising.types.js';
import { organizationDashboard } from './fundraising.views.js';
import { loadOrganizationFigures } from './organization-figures.js';

/** What the organization sees of itself. Throws NotFoundError (404). */
export async function loadOrganizationDashboard(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<OrganizationDashboard> {
  const organization = await getOrganization(db, organizationId);
  const [classrooms, figures] = await Promise.all([
    listClassrooms(db, organizationId, 'all'),
    loadOrganizationFigures(db, organizationId, now),
  ]);
  if (!figures) throw new NotFoundError('Organization');
  return organizationDashboard(organization, classrooms, figures, now);
}
