import * as accounts from './accounts/index.js';
import * as catalog from './catalog/index.js';
import { createModuleDeps, type AppDeps } from './app-module-deps.js';
import * as content from './content/index.js';
import type { Entity } from './database/index.js';
import { familiesEntities, familiesResolvers, familiesSchedules } from './families/index.js';
import * as flyers from './flyers/index.js';
import * as fundraising from './fundraising/index.js';
import type { SessionTokens } from './http/requests/context.js';
import { instagramResolvers, instagramRoutes } from './instagram/index.js';
import { outboxSchedules } from './jobs/index.js';
import { mailAdminResolvers } from './mail/admin/index.js';
import { mailEntities, mailSchedules } from './mail/index.js';
import { notesEntities, notesResolvers, notesSchedules } from './notes/index.js';
import * as ordering from './ordering/index.js';
import * as papers from './papers/index.js';
import * as payments from './payments/index.js';
import * as payouts from './payouts/index.js';
import { privacyResolvers, privacyRoutes, privacySchedules } from './privacy/index.js';
import * as pickup from './pickup/index.js';
import { signalHandlers } from './realtime/index.js';
import { seasonEntities, seasonHandlers, seasonResolvers, seasonRoutes } from './season/index.js';
import {
  reportingResolvers,
  reportingRoutes,
  reportingSchedules,
  searchHandlers,
} from './reporting/index.js';
import {
  webhooksEntities,
  webhooksHandlers,
  webhooksResolvers,
  webhooksSchedules,
} from './webhooks/index.js';
import { shippingResolvers, shippingRoutes, slipDrawers } from './shipping/index.js';

/** Everything that the modules contribute to the process. */
export type Modules = ReturnType<typeof composeModules>;

export const entities: Entity[] = [
  ...accounts.accountsEntities,
  ...catalog.catalogEntities,
  ...content.contentEntities,
  ...familiesEntities,
  ...flyers.flyersEntities,
  ...fundraising.fundraisingEntities,
  ...mailEntities,
  ...ordering.orderingEntities,
  ...papers.papersEntities,
  ...payments.paymentsEntities,
  ...payouts.payoutsEntities,
  ...pickup.pickupEntities,
  ...notesEntities,
  ...seasonEntities,
  ...webhooksEntities,
];

export function composeModules(connections: AppDeps) {
  const deps = createModuleDeps(connections);
  return {
    /** Evicts this process's caches of public data. */
    evictPublicFacts: deps.evictPublicFacts,
    sessionWatch: deps.sessionWatch,
    /** The caller by cookies: a session's owner, a helper with a link, or both. */
    findViewer: async (tokens: SessionTokens) => ({
      ...(await accounts.findViewer(deps, tokens)),
      ...(await pickup.findHelper(deps, tokens.helperToken)),
    }),
    recordEndedKey: (key: string) => accounts.recordEndedKey(deps, key),
    resolvers: [
      ...catalog.catalogResolvers(deps),
      ...content.contentResolvers(deps),
      ...accounts.accountsResolvers(deps),
      ...fundraising.fundraisingResolvers(deps),
      ...instagramResolvers(deps),
      ...familiesResolvers(deps),
      ...payments.paymentsResolvers(deps),
      ...ordering.orderingResolvers(deps),
      ...flyers.flyersResolvers(deps),
      ...reportingResolvers(deps),
      ...mailAdminResolvers(deps),
      ...payouts.payoutsResolvers(deps),
      ...notesResolvers(deps),
      ...privacyResolvers(deps),
      ...pickup.pickupResolvers(deps),
      ...shippingResolvers(deps),
      ...papers.papersResolvers(deps),
      ...seasonResolvers(deps),
      ...webhooksResolvers(deps),
    ],
    routes: [
      ...catalog.catalogRoutes(deps),
      ...content.contentRoutes(deps),
      ...accounts.accountsRoutes(deps),
      ...fundraising.fundraisingRoutes(deps),
      ...fundraising.adminOrganizationRoutes(deps),
      ...instagramRoutes(deps),
      ...ordering.orderingRoutes(deps),
      ...ordering.problemPhotoRoutes(deps),
      ...flyers.flyersRoutes(deps),
      ...flyers.kitRoutes(deps),
      ...reportingRoutes(deps),
      ...flyers.adminFlyerRoutes(deps),
      ...payouts.payoutsRoutes(deps),
      ...privacyRoutes(deps),
      ...pickup.pickupRoutes(deps),
      ...shippingRoutes(deps),
      ...papers.papersRoutes(deps),
      ...seasonRoutes(deps),
    ],
    handlers: [
      ...catalog.stockHandlers(deps),
      ...accounts.accountsHandlers(deps),
      ...fundraising.fundraisingHandlers(deps),
      ...payments.paymentsHandlers(deps),
      ...ordering.orderingHandlers(deps),
      ...flyers.flyersHandlers(deps),
      ...papers.papersHandlers({ ...deps, drawers: { ...pickup.pickupDrawers(deps), ...slipDrawers(deps) } }),
      ...payouts.payoutsHandlers(deps),
      ...pickup.pickupHandlers(deps),
      ...seasonHandlers(deps),
      ...content.contactHandlers(deps),
      ...content.mediaHandlers(deps),
      ...searchHandlers(deps),
      ...webhooksHandlers(deps),
      ...signalHandlers(deps.realtime),
    ],
    schedules: [
      ...catalog.stockSchedules(deps),
      ...accounts.accountsSchedules(deps),
      ...fundraising.fundraisingSchedules(deps),
      ...ordering.orderingSchedules(deps),
      ...content.contentSchedules(deps),
      ...payments.paymentsSchedules(deps),
      ...payouts.payoutsSchedules(deps),
      ...pickup.pickupSchedules(deps),
      ...papers.papersSchedules(deps),
      ...notesSchedules(deps),
      ...familiesSchedules(deps),
      ...privacySchedules(deps),
      ...mailSchedules(deps),
      ...reportingSchedules(deps),
      ...webhooksSchedules(deps),
      ...outboxSchedules(deps.database),
    ],
    /** The links that unsubscribe from weekly emails and from statements. */
    unsubscribeLinks: [fundraising.unsubscribeRouter(deps), payouts.stopStatementsRouter(deps)],
    stripeWebhook: payments.stripeWebhook(deps),
  };
}
