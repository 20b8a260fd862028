import type { SessionWatch } from '../accounts/index.js';
import type { Database, Entity } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import { AdminOrganizationResolver } from './admin-organization.resolver.js';
import { ClassroomEntity } from './classroom.entity.js';
import { ClassroomResolver } from './classroom.resolver.js';
import { FiguresResolver } from './figures.resolver.js';
import { FundraiserResetEntity } from './fundraiser-reset.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { OrganizationEntity } from './organization.entity.js';
import { OrganizationResolver } from './organization.resolver.js';
import { OrganizationSettingsResolver } from './organization-settings.resolver.js';
import { PendingContactEmailResolver } from './pending-contact-email.resolver.js';
import { RegistrationResolver } from './registration.resolver.js';
import { SaleShareResolver } from './sale-share.resolver.js';

export { getCampaignFacts, getOrganizationId, type CampaignFacts } from './campaign-facts.js';
export { parseCodes, type Codes } from './codes.js';
export {
  ClassroomCodeRequiredError,
  FundraiserUnavailableError,
  InvalidCodesError,
  OrganizationTakenError,
} from './fundraising.errors.js';
export { fundraisingHandlers, fundraisingSchedules } from './fundraising.handlers.js';
export { fundraisingRoutes } from './fundraising.routes.js';
export { AdminOrganization } from './admin-organization.types.js';
export { adminOrganization } from './admin-organization.views.js';
export { findOrganizations } from './find-organizations.js';
export { adminOrganizationRoutes } from './admin-organization.routes.js';
export { organizationAccounts } from './organization-accounts.js';
export { assertOrganization, assertPublicClassroom } from './find-groups.js';
export { OrganizationDashboard } from './fundraising.types.js';
export { findInstagramHandle, saveInstagramHandle } from './instagram-handle.js';
export { loadOrganizationDashboard } from './organization-dashboard.js';
export { findOrderCredits, type OrderCredit } from './find-order-credits.js';
export { findGroupNames, type GroupNames } from './group-names.js';
export { findPickupPlace, type PickupPlace } from './pickup-place.js';
export { organizationDeleted } from './fundraising.messages.js';
export { sumEarned } from './sum-earned.js';
export { publishFigures } from './publish-figures.js';
export { findPurchaseGroup, type PurchaseGroup } from './purchase-group.js';
export { rebuildTotals } from './rebuild-totals.js';
export { recordSale, type Sale } from './record-sale.js';
export {
  registerOrganization,
  type NewClassroom,
  type NewOrganization,
  type SavedOrganization,
} from './register-organization.js';
export { resetFundraiser } from './reset-fundraiser.js';
export { reverseSale } from './reverse-sale.js';
export { createSummarySwitch, type SummarySwitch } from './summary-switch.js';
export { summarySwitchRouter } from './summary-switch.router.js';
export { shareOfSale, sharePercent, type Share } from './shares.js';
export { validateCodes } from './validate-codes.js';
export { verifyLedger, type LedgerDifference } from './verify-ledger.js';

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
    new FiguresResolver(database, clock, sessionWatch),
    new SaleShareResolver(database),
    new RegistrationResolver({ database, clock }),
    new OrganizationSettingsResolver(database, clock),
    new PendingContactEmailResolver(database, clock),
    new AdminOrganizationResolver(database, clock),
  ];
}
