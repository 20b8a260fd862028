import {
  assertUnedited,
  endOtherSessions,
  endUndecidedOfOwner,
  getAdminId,
  recordAudit,
  recordEdit,
  type Expected,
} from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { assertInPerson } from '../../http/index.js';
import type { Viewer } from '../../lib/viewer.js';
import type { AdminOrganizationInput } from './admin-organization.resolver.js';
import { assertCampaignDates, campaignDay } from '../organizations/campaign-dates.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { lockOrganization } from '../organizations/find-organizations.js';
import { asTaken } from '../organizations/organization-accounts.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

/** The organization and who edits it. */
type OrganizationEdit = {
  readonly organizationId: string;
  readonly viewer: Viewer;
  /** The values that the editor saw; the documented REST call sends none. */
  readonly expected?: Expected;
};

/**
 * An administrator updates an organization; omitted fields stay. Deactivating it and a new email address, whose contact
 * is often a new person, end its sessions and the links sent to the former address. Throws NotFoundError (404),
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
  const before = editable(organization);
  const after = editedBy(changes, before);
  const edit = { subjectType: 'organization', subjectId: organization.id, before, after };
  await assertUnedited(tx, edit, expected);
  // Old dates stay as they are until somebody changes them.
  if (changes.startDate || changes.endDate) assertCampaignDates(after.startDate, after.endDate);
  const isNewContact = before.contactEmail !== after.contactEmail;
  if (isNewContact) {
    // Whoever reads the new mailbox can log in.
    assertInPerson(viewer);
    await endUndecidedOfOwner(tx, organizationId);
  }
  await save(tx, organizationId, { ...after, revision: organization.revision + 1 });
  const isDeactivated = before.isActive && !after.isActive;
  if (isDeactivated || isNewContact) await endOtherSessions(tx, { organizationId }, null);
  await outbox.add(tx, fundraiserChanged({ organizationId }));
  await recordEdit(tx, edit, adminId);
  await recordAudit(tx, { ...edit, adminId, action: 'organization-updated', subjectName: before.name });
}

type Editable = ReturnType<typeof editable>;

function editable(organization: OrganizationEntity) {
  const { name, contactName, contactEmail, contactPhone, isActive, allowPickup } = organization;
  const { allowDirectRegistration } = organization;
  const { pickupAddress, pickupHours, pickupInstructions, startDate, endDate } = organization;
  const { incentive, halfwayIncentive, goalIncentive } = organization;
  return {
    name,
    contactName,
    contactEmail,
    contactPhone,
    isActive,
    allowDirectRegistration,
    allowPickup,
    pickupAddress,
    pickupHours,
    pickupInstructions,
    startDate,
    endDate,
    incentive,
    halfwayIncentive,
    goalIncentive,
  };
}

function editedBy(changes: AdminOrganizationInput, before: Editable): Editable {
  return {
    name: changes.name?.trim() ?? before.name,
    contactName: changes.contactName?.trim() ?? before.contactName,
    contactEmail: changes.contactEmail?.trim() ?? before.contactEmail,
    contactPhone: edited(changes.contactPhone, before.contactPhone),
    isActive: changes.isActive ?? before.isActive,
    allowDirectRegistration: changes.allowDirectRegistration ?? before.allowDirectRegistration,
    allowPickup: changes.allowPickup ?? before.allowPickup,
    pickupAddress: edited(changes.pickupAddress, before.pickupAddress),
    pickupHours: edited(changes.pickupHours, before.pickupHours),
    pickupInstructions: edited(changes.pickupInstructions, before.pickupInstructions),
    startDate:
      changes.startDate === undefined
        ? before.startDate
        : changes.startDate && campaignDay(changes.startDate),
    endDate: changes.endDate === undefined ? before.endDate : changes.endDate && campaignDay(changes.endDate),
    incentive: edited(changes.incentive, before.incentive),
    halfwayIncentive: edited(changes.halfwayIncentive, before.halfwayIncentive),
    goalIncentive: edited(changes.goalIncentive, before.goalIncentive),
  };
}

/** An empty text or null removes the old one. */
function edited(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given?.trim() || null;
}

async function save(tx: Tx, id: string, values: Editable & { readonly revision: number }): Promise<void> {
  try {
    await tx.update(OrganizationEntity, id, values);
  } catch (error) {
    throw asTaken(error);
  }
}
