import type { SessionWatch } from '../accounts/index.js';
import type { Database, Entity } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import { AdminOrganizationResolver } from './organizations/admin-organization.resolver.js';
import { ClassroomEntity } from './classrooms/classroom.entity.js';
import { ClassroomResolver } from './classrooms/classroom.resolver.js';
import { TotalsResolver } from './totals/totals.resolver.js';
import { FundraiserResetEntity } from './ledger/fundraiser-reset.entity.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { OrganizationResolver } from './organizations/organization.resolver.js';
import { OrganizationSettingsResolver } from './organizations/organization-settings.resolver.js';
import { PendingContactEmailResolver } from './organizations/pending-contact-email.resolver.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { SaleShareResolver } from './ledger/sale-share.resolver.js';

export { getCampaignFacts, getOrganizationId, type CampaignFacts } from './organizations/campaign-facts.js';
export { parseCodes, type Codes } from './classrooms/codes.js';
export {
  ClassroomCodeRequiredError,
  FundraiserUnavailableError,
  InvalidCodesError,
  OrganizationTakenError,
} from './fundraising.errors.js';
export { fundraisingHandlers, fundraisingSchedules } from './fundraising.handlers.js';
export { fundraisingRoutes } from './fundraising.routes.js';
export { AdminOrganization } from './organizations/admin-organization.types.js';
export { adminOrganization } from './organizations/admin-organization.views.js';
export { findOrganizations } from './organizations/find-organizations.js';
export { adminOrganizationRoutes } from './organizations/admin-organization.routes.js';
export { organizationAccounts } from './organizations/organization-accounts.js';
export { assertOrganization, assertPublicClassroom } from './organizations/find-fundraisers.js';
export { OrganizationDashboard } from './fundraising.types.js';
export { findInstagramHandle, saveInstagramHandle } from './organizations/instagram-handle.js';
export { loadOrganizationDashboard } from './organizations/organization-dashboard.js';
export { findOrderCredits, type OrderCredit } from './ledger/find-order-credits.js';
export { findFundraiserNames, type FundraiserNames } from './organizations/fundraiser-names.js';
export { findPickupPlace, type PickupPlace } from './organizations/pickup-place.js';
export { deleteOrganization, type Deletion } from './organizations/delete-organization.js';
export { organizationDeleted } from './fundraising.messages.js';
export { sumEarned } from './ledger/sum-earned.js';
export { publishTotals } from './totals/publish-totals.js';
export { findSupportedFundraiser, type SupportedFundraiser } from './classrooms/supported-fundraiser.js';
export { rebuildTotals } from './ledger/rebuild-totals.js';
export { recordSale, type Sale } from './ledger/record-sale.js';
export {
  registerOrganization,
  type NewClassroom,
  type NewOrganization,
  type SavedOrganization,
} from './registration/register-organization.js';
export { resetFundraiser } from './ledger/reset-fundraiser.js';
export { adjustSale, type SaleAdjustment } from './ledger/adjust-sale.js';
export { moveCredit, type CreditMove } from './ledger/move-credit.js';
export { findCredit, type Credit } from './ledger/order-credit.js';
export { reverseSale } from './ledger/reverse-sale.js';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './emails/unsubscribe-links.js';
export { unsubscribeRouter } from './emails/unsubscribe-links.router.js';
export { shareOfSale, sharePercent, type Share } from './ledger/shares.js';
export { validateCodes } from './classrooms/validate-codes.js';
export { verifyLedger, type LedgerDifference } from './ledger/verify-ledger.js';

export type FundraisingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** accounts' `createSessionWatch`. */
  readonly sessionWatch: SessionWatch;
};

export const fundraisingEntities: Entity[] = [
  OrganizationEntity,
  ClassroomEntity,
  LedgerEntryEntity,
  FundraiserResetEntity,
];

export function fundraisingResolvers({ database, clock, sessionWatch }: FundraisingDeps): object[] {
  return [
    new OrganizationResolver(database, clock),
    new ClassroomResolver(database, clock),
    new TotalsResolver(database, clock, sessionWatch),
    new SaleShareResolver(database),
    new RegistrationResolver({ database, clock }),
    new OrganizationSettingsResolver(database, clock),
    new PendingContactEmailResolver(database, clock),
    new AdminOrganizationResolver(database, clock),
  ];
}
