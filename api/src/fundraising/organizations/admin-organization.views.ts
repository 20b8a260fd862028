import type { AdminOrganization } from './admin-organization.types.js';
import type { OrganizationRow } from './find-organizations.js';
import { isCampaignRunning } from './campaign-dates.js';

/** For staff. The row's columns are named one by one where it is read: there is no more in it than this. */
export function adminOrganization(row: OrganizationRow, now: Date): AdminOrganization {
  return { ...row, isCampaignRunning: isCampaignRunning(row, now) };
}
