import {
  assertUnedited,
  endOtherSessions,
  endUndecidedOfOwner,
  getAdminId,
  recordAudit,
  recordEdit,
  sendContactChanged,
  type Expected,
} from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { assertInPerson } from '../../http/index.js';
import type { Viewer } from '../../lib/viewer.js';
import type { AdminOrganizationInput } from './admin-organization.resolver.js';
import { assertCampaignDates, campaignDay } from '../organizations/campaign-dates.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { lockOrganization, organizationSubject } from '../organizations/find-organizations.js';
import { throwTaken } from '../organizations/organization-accounts.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { formerValues, organizationTexts } from './update-own-organization.js';

type OrganizationEdit = {
  readonly organizationId: string;
  readonly viewer: Viewer;
  /** The values that the editor saw; the documented REST call sends none. */
  readonly expected?: Expected;
};

/**
 * An administrator updates an organization; omitted fields stay. Deactivating it and a new email address, whose contact
 * is often a new person, end its sessions and the links sent to the former address; the address is emailed to everyone
 * who is or was an officer. Throws NotFoundError (404),
 * ForbiddenError (403) for a new email address by a service key, InvalidInputError (400) for inconsistent dates,
 * OrganizationTakenError and EditedMeanwhileError (409).
 */
export async function editOrganization(
  tx: Tx,
  { organizationId, viewer, expected }: OrganizationEdit,
  changes: AdminOrganizationInput,
): Promise<void> {
  const adminId = getAdminId(viewer);
  const organization = await lockOrganization(tx, organizationId);
  const after = {
    name: changes.name?.trim() ?? organization.name,
    contactName: changes.contactName?.trim() ?? organization.contactName,
    contactEmail: changes.contactEmail?.trim() ?? organization.contactEmail,
    isActive: changes.isActive ?? organization.isActive,
    allowDirectRegistration: changes.allowDirectRegistration ?? organization.allowDirectRegistration,
    allowPickup: changes.allowPickup ?? organization.allowPickup,
    startDate: editedDay(changes.startDate, organization.startDate),
    endDate: editedDay(changes.endDate, organization.endDate),
    ...Object.fromEntries(organizationTexts.map((name) => [name, edited(changes[name], organization[name])])),
  };
  const before = formerValues(organization, after);
  const edit = { ...organizationSubject(organization), before, after };
  await assertUnedited(tx, edit, expected);
  // Old dates stay as they are until somebody changes them.
  if (changes.startDate || changes.endDate) assertCampaignDates(after.startDate, after.endDate);
  const isNewContact = organization.contactEmail !== after.contactEmail;
  if (isNewContact) {
    // Whoever reads the new mailbox can log in.
    assertInPerson(viewer);
    await endUndecidedOfOwner(tx, organizationId);
  }
  const revision = organization.revision + 1;
  await tx.update(OrganizationEntity, organizationId, { ...after, revision }).catch(throwTaken);
  if (isNewContact) await outbox.add(tx, sendContactChanged({ organizationId, revision: String(revision) }));
  const isDeactivated = organization.isActive && !after.isActive;
  if (isDeactivated || isNewContact) await endOtherSessions(tx, { organizationId }, null);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
  await recordEdit(tx, edit, adminId);
  await recordAudit(tx, { ...edit, adminId, action: 'organization-updated' });
}

/** An empty text or null removes the old one. */
function edited(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given?.trim() || null;
}

function editedDay(given: Date | null | undefined, before: Date | null): Date | null {
  return given === undefined ? before : given && campaignDay(given);
}
