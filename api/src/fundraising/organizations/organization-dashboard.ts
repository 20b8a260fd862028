import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { getOrganization, listClassrooms } from './find-fundraisers.js';
import type { OrganizationDashboard } from '../fundraising.types.js';
import { organizationDashboard } from '../fundraising.views.js';
import { loadOrganizationTotals } from '../totals/organization-totals.js';

/** What the organization sees of itself. Throws NotFoundError (404). */
export async function loadOrganizationDashboard(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<OrganizationDashboard> {
  const organization = await getOrganization(db, organizationId);
  const [classrooms, totals] = await Promise.all([
    listClassrooms(db, organizationId, 'all'),
    loadOrganizationTotals(db, organizationId, now),
  ]);
  if (!totals) throw new NotFoundError('Organization');
  return organizationDashboard(organization, classrooms, totals, now);
}
