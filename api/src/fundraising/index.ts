import type { LoginDeps, SessionWatch } from '../accounts/index.js';
import type { Entity } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import { AdminOrganizationResolver } from './administration/admin-organization.resolver.js';
import { OrganizationListsResolver } from './organizations/organization-lists.resolver.js';
import { ContactEmailConfirmationResolver } from './settings/contact-email.resolver.js';
import { ViewerOrganizationResolver } from './organizations/viewer-organization.resolver.js';
import { CodesResolver } from './classrooms/codes.resolver.js';
import { OrganizationTotalsResolver } from './totals/organization-totals.resolver.js';
import { TopClassroomsResolver } from './totals/top-classrooms.resolver.js';
import { fundraisingEdges } from './fundraising.edges.js';
import { ClassroomEntity } from './classrooms/classroom.entity.js';
import { ClassroomCampaignEntity } from './totals/classroom-campaign.entity.js';
import { ClassroomDayEntity } from './totals/classroom-day.entity.js';
import { OrganizationDayEntity } from './totals/organization-day.entity.js';
import { ClassroomResolver } from './classrooms/classroom.resolver.js';
import { TotalsResolver } from './totals/totals.resolver.js';
import { FundraiserResetEntity } from './resets/fundraiser-reset.entity.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { MilestoneRecordEntity } from './milestones/milestone-record.entity.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { OrganizationResolver } from './organizations/organization.resolver.js';
import { OrganizationSettingsResolver } from './settings/organization-settings.resolver.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { SaleShareResolver } from './ledger/sale-share.resolver.js';

export { type CampaignFacts, getCampaignFacts, getOrganizationId } from './organizations/campaign-facts.js';
export type { Codes } from './classrooms/codes.js';
export { FundraiserUnavailableError, OrganizationTakenError } from './fundraising.errors.js';
export type { Owed } from '../mail/index.js';
export { fundraisingHandlers, fundraisingSchedules } from './fundraising.handlers.js';
export { fundraisingRoutes } from './fundraising.routes.js';
export { AdminOrganizationResponse } from './organizations/organization.rest.js';
export { adminOrganizationResponses } from './organizations/organization.rest-views.js';
export { findOrganizations } from './organizations/find-organizations.js';
export { adminOrganizationRoutes } from './administration/admin-organization.routes.js';
export { organizationAccounts } from './organizations/organization-accounts.js';
export {
  assertOrganization,
  assertPublicClassroom,
  getOrganization,
} from './organizations/find-fundraisers.js';
export { lockOrganization } from './organizations/lock-fundraisers.js';
export { Organization } from './organizations/organization.types.js';
export { organizationById } from './organizations/organization-by-id.js';
export { organizationView } from './organizations/organization.views.js';
export { Classroom } from './classrooms/classroom.types.js';
export { classroomById } from './classrooms/classroom-by-id.js';
export { findClassPageVersions } from './classrooms/class-page-versions.js';
export { FundraiserReset } from './resets/fundraiser-reset.types.js';
export { LedgerEntry } from './ledger/ledger-entry.types.js';
export { ledgerEntriesOfOrder } from './ledger/ledger-entries-of-order.js';
export { findInstagramHandle, saveInstagramHandle } from './settings/instagram-handle.js';
export { findOrderCredits, type OrderCredit } from './ledger/find-order-credits.js';
export { findFundraiserNames, type FundraiserNames } from './organizations/fundraiser-names.js';
export { findPickupPlace, type PickupPlace } from './organizations/pickup-place.js';
export { deleteOrganization, type Deletion } from './administration/delete-organization.js';
export { organizationDeleted } from './fundraising.messages.js';
export { sumEarned } from './ledger/sum-earned.js';
export { daysOfWeek } from './totals/week.js';
export { publishRevisions, publishTotals } from './totals/publish-totals.js';
export { findSupportedFundraiser, type SupportedFundraiser } from './classrooms/supported-fundraiser.js';
export { rebuildTotals } from './ledger/rebuild-totals.js';
export {
  messagesLeft,
  saleFacts,
  saleRow,
  saleSettings,
  type Sale,
  type SaleLeft,
} from './ledger/record-sale.js';
export {
  registerOrganization,
  type NewClassroom,
  type NewOrganization,
} from './registration/register-organization.js';
export { resetFundraiser } from './resets/reset-fundraiser.js';
export { adjustSale } from './ledger/adjust-sale.js';
export { moveCredit } from './ledger/move-credit.js';
export { findCredit, type Credit } from './ledger/order-credit.js';
export { reverseSale } from './ledger/reverse-sale.js';
export { createUnsubscribeLinks } from './emails/unsubscribe-links.js';
export { unsubscribeRouter } from './emails/unsubscribe-links.router.js';
export { shareOfSale, sharePercent, type Share } from './ledger/shares.js';
export { validateCodes } from './classrooms/validate-codes.js';
export { verifyLedger } from './ledger/verify-ledger.js';

export type FundraisingDeps = LoginDeps & {
  readonly clock: Clock;
  /** accounts' `createSessionWatch`. */
  readonly sessionWatch: SessionWatch;
};

export const fundraisingEntities: Entity[] = [
  OrganizationEntity,
  ClassroomEntity,
  LedgerEntryEntity,
  FundraiserResetEntity,
  MilestoneRecordEntity,
  OrganizationDayEntity,
  ClassroomDayEntity,
  ClassroomCampaignEntity,
];

export function fundraisingResolvers(deps: FundraisingDeps): object[] {
  return [
    ...fundraisingEdges(deps),
    new OrganizationResolver(deps),
    new OrganizationListsResolver(deps),
    new OrganizationTotalsResolver(deps),
    new TopClassroomsResolver(deps),
    new TotalsResolver(deps),
    new SaleShareResolver(deps),
    new ClassroomResolver(deps),
    new CodesResolver(deps),
    new RegistrationResolver(deps),
    new OrganizationSettingsResolver(deps),
    new ContactEmailConfirmationResolver(deps),
    new ViewerOrganizationResolver(deps),
    new AdminOrganizationResolver(deps),
  ];
}
