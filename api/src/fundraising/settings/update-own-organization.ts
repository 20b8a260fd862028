import { assertUnedited, type Expected, recordAudit, recordEdit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { assertNoFormerCode, keepFormerCode } from '../classrooms/taken-codes.js';
import { fundraiserChanged } from '../fundraising.messages.js';
import { assertCampaignDates, campaignDay } from '../organizations/campaign-dates.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import { lockOrganization, organizationSubject } from '../organizations/find-organizations.js';
import { throwTaken } from '../organizations/organization-accounts.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { purposeOf } from '../organizations/organization.rules.js';
import type { OrganizationSettingsInput } from './organization-settings.resolver.js';

/** Texts that both kinds of editors may clear. */
export const organizationTexts = [
  'contactPhone',
  'pickupAddress',
  'pickupHours',
  'pickupInstructions',
  'incentive',
  'halfwayIncentive',
  'goalIncentive',
] as const;

/** A change by the organization itself, or by an administrator on its behalf. */
export type OwnEdit = {
  readonly organizationId: string;
  readonly adminId: string | null;
  /** Values the editor saw. */
  readonly expected?: Expected;
};

/**
 * The organization updates its own settings; omitted fields stay. Throws NotFoundError (404), InvalidInputError (400) for
 * inconsistent dates, OrganizationTakenError and EditedMeanwhileError (409).
 */
export async function updateOrganization(
  tx: Tx,
  { organizationId, adminId, expected }: OwnEdit,
  changes: OrganizationSettingsInput,
): Promise<void> {
  const organization = await lockOrganization(tx, organizationId);
  const startDate = changes.startDate ? campaignDay(changes.startDate) : organization.startDate;
  const endDate = changes.endDate ? campaignDay(changes.endDate) : organization.endDate;
  const after = {
    name: changes.name?.trim() || organization.name,
    code: changes.code ? changes.code.trim().toUpperCase() : organization.code,
    purpose: changes.purpose
      ? purposeOf(changes.purpose)
      : changedText(changes.purpose, organization.purpose),
    startDate,
    endDate,
    contactName: changes.contactName?.trim() || organization.contactName,
    allowDirectRegistration: changes.allowDirectRegistration ?? organization.allowDirectRegistration,
    allowPickup: changes.allowPickup ?? organization.allowPickup,
    rankingBy: changes.rankingBy ?? organization.rankingBy,
    wantsWeeklySummary: changes.wantsWeeklySummary ?? organization.wantsWeeklySummary,
    ...Object.fromEntries(
      organizationTexts.map((name) => [name, changedText(changes[name], organization[name])]),
    ),
  };
  const goalAmount = (changes.goalAmount ?? organization.goalAmount) || null;
  const before = formerValues(organization, after);
  const edit = {
    ...organizationSubject(organization),
    before: { ...before, goalAmount: organization.goalAmount && formatMoney(organization.goalAmount) },
    after: { ...after, goalAmount: goalAmount && formatMoney(goalAmount) },
  };
  await assertUnedited(tx, edit, expected);
  // Old dates stay as they are until somebody changes them.
  if (changes.startDate || changes.endDate) assertCampaignDates(startDate, endDate);
  await recordEdit(tx, edit, adminId);
  if (after.code !== organization.code) await changeCode(tx, organization, after.code);
  await tx.update(OrganizationEntity, organizationId, {
    ...after,
    goalAmount,
    revision: organization.revision + 1,
  });
  await outbox.add(tx, fundraiserChanged({ organizationId }));
  if (adminId !== null) await recordAudit(tx, { ...edit, adminId, action: 'organization-updated' });
}

/** The former code keeps working in print. */
async function changeCode(tx: Tx, { id, code: former }: OrganizationEntity, code: string): Promise<void> {
  await keepFormerCode(tx, { organizationId: id, classroomId: null }, { former, current: code });
  await tx.update(OrganizationEntity, id, { code }).catch(throwTaken);
  await assertNoFormerCode(tx, id, code);
}

/** The values that an edit replaces. */
export function formerValues(organization: OrganizationEntity, after: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(after).map((name) => [name, Reflect.get(organization, name)]));
}

/** An empty text removes the old one. */
export function changedText(given: string | null | undefined, before: string | null): string | null {
  return given === undefined || given === null ? before : given.trim() || null;
}

/** The organization's handle without @, or null. Throws NotFoundError (404). */
export async function findInstagramHandle(db: Reader, organizationId: string): Promise<string | null> {
  const { instagramHandle } = await getOrganization(db, organizationId);
  return instagramHandle;
}

/** Throws NotFoundError (404). */
export async function saveInstagramHandle(
  tx: Tx,
  { organizationId, adminId }: OwnEdit,
  handle: string,
): Promise<void> {
  const organization = await lockOrganization(tx, organizationId);
  const { revision, instagramHandle } = organization;
  await tx.update(OrganizationEntity, organizationId, { instagramHandle: handle, revision: revision + 1 });
  await outbox.add(tx, fundraiserChanged({ organizationId }));
  if (adminId === null) return;
  await recordAudit(tx, {
    adminId,
    action: 'organization-updated',
    ...organizationSubject(organization),
    before: { instagramHandle },
    after: { instagramHandle: handle },
  });
}
