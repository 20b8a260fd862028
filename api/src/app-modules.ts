import type { RequestHandler } from 'express';
import * as accounts from './accounts/index.js';
import * as catalog from './catalog/index.js';
import * as content from './content/index.js';
import type { Connections } from './app-connections.js';
import type { Config } from './config.js';
import type { Entity } from './database/index.js';
import * as flyers from './flyers/index.js';
import * as fundraising from './fundraising/index.js';
import type { Route } from './http/index.js';
import type { ContextDeps } from './http/rest/request-context.js';
import { instagramResolvers, instagramRoutes } from './instagram/index.js';
import { outboxSchedules, type MessageHandler, type Schedule } from './jobs/index.js';
import { companyName, samplePostalAddress } from './lib/brand.js';
import type { Clock } from './lib/clock.js';
import type { Logger } from './lib/logger.js';
import { createSnapshot } from './lib/async/snapshot.js';
import { mailAdminResolvers } from './mail/admin/index.js';
import { createMail, mailEntities, mailSchedules } from './mail/index.js';
import { notesEntities, notesResolvers, notesSchedules } from './notes/index.js';
import * as ordering from './ordering/index.js';
import * as papers from './papers/index.js';
import * as payments from './payments/index.js';
import * as payouts from './payouts/index.js';
import { privacyResolvers, privacyRoutes } from './privacy/index.js';
import * as pickup from './pickup/index.js';
import {
  createPublicChange,
  noteAttention,
  publicCacheHandlers,
  staffAttentionHandlers,
  type Realtime,
} from './realtime/index.js';
import { reportingResolvers, reportingRoutes } from './reporting/index.js';
import { shippingResolvers, shippingRoutes, slipDrawers } from './shipping/index.js';

export type ModuleDeps = Connections & {
  readonly config: Config;
  readonly realtime: Realtime;
  /** What this process keeps of its public returns. */
  readonly responses: { readonly forget: () => void };
  readonly clock: Clock;
  readonly logger: Logger;
  /** The built pages, whose drawings emails show; null serves the calls alone. */
  readonly webDirectory: string | null;
};

/** What the modules bring into the process. */
export type Modules = {
  readonly resolvers: readonly object[];
  readonly routes: readonly Route[];
  readonly handlers: readonly MessageHandler[];
  readonly schedules: readonly Schedule[];
  readonly stripeWebhook: RequestHandler;
  /** The page behind the link that ends weekly emails. */
  readonly unsubscribeLinks: RequestHandler;
  /** Has this process read again what everybody sees, and what it keeps of it. */
  readonly forgetPublicFacts: () => void;
  /** The managed texts that pages carry with them. */
  readonly findFirstTexts: () => Promise<readonly content.ContentEntry[]>;
  readonly sessionWatch: accounts.SessionWatch;
  /** Who the cookies say is calling: a session's owner, a helper with a link, or both. */
  readonly findViewer: ContextDeps['findViewer'];
};

export const entities: Entity[] = [
  ...accounts.accountsEntities,
  ...catalog.catalogEntities,
  ...content.contentEntities,
  ...flyers.flyersEntities,
  ...fundraising.fundraisingEntities,
  ...mailEntities,
  ...ordering.orderingEntities,
  ...papers.papersEntities,
  ...payments.paymentsEntities,
  ...payouts.payoutsEntities,
  ...pickup.pickupEntities,
  ...notesEntities,
];

/** Edits are announced; this is for a process that did not hear of one. */
const sellerMaxAgeMs = 60_000;

/** Gives every module what it needs, and gathers what they bring. */
export function composeModules(connections: ModuleDeps): Modules {
  const { database, clock, config, redis, secrets, webhookSecret, publishableKey, sandbox } = connections;
  const company = {
    name: companyName,
    email: config.supportAddress.address,
    legalName: companyName,
    postalAddress: samplePostalAddress,
  };
  const seller = createSnapshot(() => content.findShownCompany(database.read, company), sellerMaxAgeMs);
  const forgetPublicFacts = (): void => {
    connections.responses.forget();
    catalog.forgetShelf(database);
    seller.forget();
  };
  const creditLinks = payouts.createCreditLinks(secrets, config.publicUrl);
  const yourOrderLinks = ordering.createYourOrderLinks(secrets, config.publicUrl);
  const deps = {
    ...connections,
    sessionWatch: pickup.watchHelpers(accounts.createSessionWatch(database, clock), { database, clock }),
    organizations: fundraising.organizationAccounts(database.read),
    throttle: config.hasRateLimits
      ? accounts.createLoginThrottle(redis.forCommands(), secrets)
      : accounts.noLoginThrottle,
    instagram: config.instagram,
    cache: redis.forCommands(),
    company,
    settings: { publishableKey, isSandbox: sandbox !== null },
    unsubscribeLinks: fundraising.createUnsubscribeLinks(secrets, config.publicUrl),
    creditLinks,
    creditUrlFor: creditLinks.urlFor,
    yourOrderLinks,
    yourOrderUrl: yourOrderLinks.yourOrderUrl,
    publicUrl: config.publicUrl,
    contact: config.supportAddress.address,
    isSecondFactorRequired: config.isSecondFactorRequired,
    hashAddress: config.hasRateLimits ? (address: string) => secrets.hash(`address:${address}`) : () => null,
    freeShippingFrom: ordering.freeShippingFrom,
    notePublicChange: createPublicChange(forgetPublicFacts),
    findProductSales: ordering.findProductSales,
    findOwed: (organizationId: string) => payouts.findOwed(database.read, organizationId, clock()),
    findUnpaidUnits: ordering.findUnpaidUnits,
    findProductsShowing: catalog.findProductsShowing,
    holdPicture: content.holdMediaFile,
    mail: createMail({
      database,
      clock,
      transport: connections.mailTransport,
      from: config.mailFrom,
      support: config.supportAddress,
      publicUrl: config.publicUrl,
      findSeller: seller.get,
      noteOutcome: noteAttention,
    }),
    findProductPictures: catalog.createProductPictures({
      database,
      findPicture: content.createSmallPictures(connections),
    }),
    orderMessages: ordering.orderEmailMessages,
    findPickupNotice: pickup.createFindNotice({ database, clock }),
    findPhoneHandOut: pickup.findPhoneHandOut,
  };
  return {
    forgetPublicFacts,
    findFirstTexts: () => content.findFirstTexts(deps),
    sessionWatch: deps.sessionWatch,
    findViewer: async (tokens) => ({
      ...(await accounts.findViewer(deps, tokens)),
      ...(await pickup.findHelper(deps, tokens.helperToken)),
    }),
    resolvers: [
      ...catalog.catalogResolvers(deps),
      ...content.contentResolvers(deps),
      ...accounts.accountsResolvers(deps),
      ...fundraising.fundraisingResolvers(deps),
      ...instagramResolvers(deps),
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
      ...reportingRoutes(deps),
      ...flyers.adminFlyerRoutes(deps),
      ...payouts.payoutsRoutes(deps),
      ...privacyRoutes(deps),
      ...pickup.pickupRoutes(deps),
      ...shippingRoutes(deps),
      ...papers.papersRoutes(deps),
    ],
    handlers: [
      ...accounts.accountsHandlers(deps),
      ...fundraising.fundraisingHandlers(deps),
      ...ordering.orderingHandlers(deps),
      ...flyers.flyersHandlers(deps),
      ...papers.papersHandlers({ ...deps, drawers: { ...pickup.pickupDrawers(deps), ...slipDrawers(deps) } }),
      ...payouts.payoutsHandlers(deps),
      ...pickup.pickupHandlers(deps),
      ...content.contactHandlers(deps),
      ...content.mediaHandlers(deps),
      ...publicCacheHandlers(deps.realtime),
      ...staffAttentionHandlers(deps.realtime),
    ],
    schedules: [
      ...accounts.accountsSchedules(deps),
      ...fundraising.fundraisingSchedules(deps),
      ...ordering.orderingSchedules(deps),
      ...content.contentSchedules(deps),
      ...payments.paymentsSchedules(deps),
      ...payouts.payoutsSchedules(deps),
      ...pickup.pickupSchedules(deps),
      ...papers.papersSchedules(deps),
      ...notesSchedules(deps),
      ...mailSchedules(deps),
      ...outboxSchedules(database),
    ],
    unsubscribeLinks: fundraising.unsubscribeRouter(deps),
    stripeWebhook: payments.stripeWebhook({ database, provider: deps.provider, webhookSecret }),
  };
}
