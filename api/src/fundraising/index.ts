import type { ContactEmailDeps } from '../accounts/index.js';
import { entitiesIn, type Entity, type Tx } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import type { Mail } from '../mail/index.js';
import { AdminOrganizationResolver } from './settings/admin-organization.resolver.js';
import { ViewerOrganizationResolver, OrganizationResolver } from './organizations/organization.resolver.js';
import { OrganizationSettingsResolver } from './settings/organization-settings.resolver.js';
import { OfficerProposalsResolver } from './settings/officer-proposals.resolver.js';
import { CodesResolver } from './classrooms/codes.resolver.js';
import { TopClassroomsResolver } from './totals/ranking-of.js';
import { fundraisingEdges, kitEdge } from './fundraising.edges.js';
import { type KitLinks, TeacherKitResolver } from './classrooms/teacher-kit.resolver.js';
import * as organizationTables from './organizations/organization.entity.js';
import * as ledgerTables from './ledger/ledger.entity.js';
import * as prizeTables from './milestones/prize-award.entity.js';
import { PrizesResolver } from './milestones/prizes.resolver.js';
import { ClassroomResolver } from './classrooms/classroom.resolver.js';
import { TotalsResolver } from './totals/totals.resolver.js';
import { RegistrationResolver } from './registration/registration.resolver.js';
import { SaleShareResolver } from './ledger/sale-share.resolver.js';

export {
  type CampaignFacts,
  getCampaignFacts,
  getOrganizationId,
  getClassroom,
  getOrganization,
  getOrganizationView,
} from './organizations/find-fundraisers.js';
export type { Owed } from '../mail/index.js';
export { fundraisingHandlers, fundraisingSchedules } from './fundraising.handlers.js';
export { fundraisingRoutes } from './fundraising.routes.js';
export { AdminOrganizationResponse, adminOrganizationResponses } from './organizations/organization.rest.js';
export {
  findFundraiserNames,
  findOrganizations,
  type FundraiserNames,
  lockOrganization,
  organizationById,
  organizationOfContact,
} from './organizations/find-organizations.js';
export { adminOrganizationRoutes } from './settings/admin-organization.routes.js';
export { organizationAccounts } from './organizations/organization-accounts.js';
export { Organization, organizationView } from './organizations/organization.types.js';
export { Classroom } from './classrooms/classroom.types.js';
export { ClassroomInput } from './classrooms/classroom.resolver.js';
export { classroomById } from './classrooms/find-classrooms.js';
export {
  FundraiserReset,
  LedgerEntry,
  ledgerEntriesOfOrder,
  sumEarned,
  findOrderCredits,
  type OrderCredit,
} from './ledger/find-ledger-entries.js';
export { findInstagramHandle, saveInstagramHandle } from './settings/update-own-organization.js';
export { findPickupPlace, type PickupPlace } from './organizations/organization.rules.js';
export {
  anonymizeFundraisers,
  deleteOrganization,
  describeContacts,
  eraseContacts,
  lockEndedOrganizations,
} from './settings/delete-organization.js';
export { organizationDeleted } from './fundraising.messages.js';
export { daysOfWeek } from './totals/classroom-totals.js';
export { publishRevisions, publishTotals } from './totals/publish-totals.js';
export { findSupportedFundraiser } from './classrooms/supported-fundraiser.js';
export { rebuildTotals, verifyLedger } from './ledger/verify-ledger.js';
export { messagesLeft, saleFacts, saleRow, saleSettings, type SaleLeft } from './ledger/record-sale.js';
export {
  registerOrganization,
  type NewClassroom,
  type NewOrganization,
} from './registration/register-organization.js';
export { BooksClosedError } from './fundraising.errors.js';
export { beginNextCampaign, closeCampaign, resetFundraiser } from './settings/reset-fundraiser.js';
export { saveClassrooms } from './classrooms/change-classrooms.js';
export { adjustSale, orderStep, reverseSale } from './ledger/reverse-sale.js';
export { type Credit, findCredit, moveCredit } from './ledger/move-credit.js';
export {
  createKitLinks,
  type KitLinks,
  eraseTeacherAddress,
  EmailPreview,
  getClassroomOfKit,
} from './classrooms/teacher-kit.resolver.js';
export { createUnsubscribeLinks, unsubscribeRouter } from './emails/unsubscribe-links.js';
export { shareOfSale, sharePercent, type Share } from './ledger/shares.js';
export { validateCodes } from './classrooms/codes.resolver.js';

export type FundraisingDeps = ContactEmailDeps & {
  readonly clock: Clock;
  readonly mail: Mail;
  readonly kitLinks: KitLinks;
  /** From ordering: whether a class ever had an order. */
  readonly hasOrders: (tx: Tx, classroomId: string) => Promise<boolean>;
};

export const fundraisingEntities: Entity[] = entitiesIn(organizationTables, ledgerTables, prizeTables);

export function fundraisingResolvers(deps: FundraisingDeps): object[] {
  return [
    ...fundraisingEdges(deps),
    kitEdge(deps),
    new OrganizationResolver(deps),
    new TopClassroomsResolver(deps),
    new TotalsResolver(deps),
    new PrizesResolver(deps),
    new SaleShareResolver(deps),
    new ClassroomResolver(deps),
    new CodesResolver(deps),
    new TeacherKitResolver(deps),
    new RegistrationResolver(deps),
    new OrganizationSettingsResolver(deps),
    new OfficerProposalsResolver(deps),
    new ViewerOrganizationResolver(deps),
    new AdminOrganizationResolver(deps),
  ];
}
