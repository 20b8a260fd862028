import { outbox, type Tx } from '../database/index.js';
import { assertCampaignDates } from './campaign-dates.js';
import { fundraiserChanged } from './fundraising.messages.js';
import { lockOrganization } from './lock-groups.js';
import type { OrganizationSettingsInput } from './organization-settings.inputs.js';
import { OrganizationEntity } from './organization.entity.js';

const texts = [
  'pickupAddress',
  'pickupHours',
  'pickupInstructions',
  'incentive',
  'halfwayIncentive',
  'goalIncentive',
] as const;

/**
 * The organization corrects its own settings; what is left out stays. Throws NotFoundError (404), InvalidInputError
 * (400) for dates that do not belong together.
 */
export async function updateOrganization(
  tx: Tx,
  organizationId: string,
  changes: OrganizationSettingsInput,
): Promise<void> {
  const organization = await lockOrganization(tx, organizationId);
  const startDate = changes.startDate ?? organization.startDate;
  const endDate = changes.endDate ?? organization.endDate;
  // Dates of another time stay as they are until somebody changes them.
  if (changes.startDate || changes.endDate) assertCampaignDates(startDate, endDate);
  await tx.update(OrganizationEntity, organizationId, {
    startDate,
    endDate,
    allowPickup: changes.allowPickup ?? organization.allowPickup,
    rankingBy: changes.rankingBy ?? organization.rankingBy,
    wantsWeeklySummary: changes.wantsWeeklySummary ?? organization.wantsWeeklySummary,
    revision: organization.revision + 1,
    ...Object.fromEntries(texts.map((name) => [name, changedText(changes[name], organization[name])])),
  });
  await outbox.add(tx, fundraiserChanged({ organizationId }));
}

/** An empty text takes the old one away. */
export function changedText(given: string | null | undefined, before: string | null): string | null {
  return given === undefined || given === null ? before : given.trim() || null;
}
