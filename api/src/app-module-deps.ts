import * as accounts from './accounts/index.js';
import type { Connections } from './app-connections.js';
import * as catalog from './catalog/index.js';
import type { Config } from './config.js';
import * as content from './content/index.js';
import * as fundraising from './fundraising/index.js';
import { createSnapshot } from './lib/async/once.js';
import { companyName, samplePostalAddress } from './lib/brand.js';
import type { Clock } from './lib/clock.js';
import type { Logger } from './lib/logger.js';
import { createMail } from './mail/index.js';
import * as ordering from './ordering/index.js';
import * as payouts from './payouts/index.js';
import * as pickup from './pickup/index.js';
import { createPublicChange, noteAttention, type Realtime } from './realtime/index.js';
import * as season from './season/index.js';

/** The process's connections, settings and caches. */
export type AppDeps = Connections & {
  readonly config: Config;
  readonly realtime: Realtime;
  /** This process's cache of public responses. */
  readonly responses: { readonly evict: () => void };
  readonly clock: Clock;
  readonly logger: Logger;
  /** The built pages, whose drawings emails show; null serves only the API. */
  readonly webDirectory: string | null;
};

/** Edits evict it; this limit is for a process that missed the announcement. */
const sellerMaxAgeMs = 60_000;

/** The dependencies of the modules: connections, facts of the shop, and each other's functions. */
export function createModuleDeps(connections: AppDeps) {
  const { database, clock, config, redis, secrets, publishableKey, sandbox } = connections;
  const company = {
    name: companyName,
    email: config.supportAddress.address,
    legalName: companyName,
    postalAddress: samplePostalAddress,
  };
  const seller = createSnapshot(() => content.findShownCompany(database.read, company), sellerMaxAgeMs);
  const evictPublicFacts = (): void => {
    connections.responses.evict();
    catalog.evictShelf(database);
    seller.evict();
  };
  const creditLinks = payouts.createCreditLinks(secrets, config.publicUrl);
  const yourOrderLinks = ordering.createYourOrderLinks(secrets, config.publicUrl);
  const organizations = fundraising.organizationAccounts(database.read);
  return {
    ...connections,
    evictPublicFacts,
    sessionWatch: pickup.watchHelpers(accounts.createSessionWatch(database, clock), { database, clock }),
    organizations,
    proposalKinds: {
      payee: payouts.payeeProposal,
      contact_email: accounts.contactEmailProposal(organizations),
      closing: season.closingProposal,
      officer: accounts.officerProposal,
      owner: accounts.ownerProposal(organizations),
      second_factor: accounts.secondFactorProposal,
    },
    throttle: config.hasRateLimits
      ? accounts.createLoginThrottle(redis.forCommands(), secrets)
      : accounts.noLoginThrottle,
    instagram: config.instagram,
    cache: redis.forCommands(),
    company,
    settings: { publishableKey, isSandbox: sandbox !== null },
    unsubscribeLinks: fundraising.createUnsubscribeLinks(secrets, config.publicUrl),
    kitLinks: fundraising.createKitLinks(secrets),
    hasOrders: ordering.hasOrders,
    creditLinks,
    creditUrlFor: creditLinks.urlFor,
    yourOrderLinks,
    yourOrderUrl: yourOrderLinks.yourOrderUrl,
    publicUrl: config.publicUrl,
    contact: config.supportAddress.address,
    isSecondFactorRequired: config.isSecondFactorRequired,
    secondFrom: config.secondFrom,
    webhookReach: {
      isHttpAllowed: !config.isProduction,
      isOwnNetworkAllowed: config.reachesOwnNetwork,
      timeoutMs: 10_000,
    },
    hashAddress: config.hasRateLimits
      ? (address: string) => secrets.hash('address row', address)
      : () => null,
    freeShippingFrom: ordering.freeShippingFrom,
    notePublicChange: createPublicChange(evictPublicFacts),
    findDailySales: ordering.findDailySales,
    findProductSales: ordering.findProductSales,
    findOwed: (organizationId: string) => payouts.findOwed(database.read, organizationId, clock()),
    findUnpaidUnits: ordering.findUnpaidUnits,
    sumStatements: payouts.sumStatements,
    endFirstApprovals: payouts.endFirstApprovals,
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
      findLanguage: (orderId) => ordering.findOrderLanguage(database, orderId),
      noteOutcome: (tx, id) => noteAttention(tx, { typeName: 'Email', id }),
    }),
    findProductPictures: catalog.createProductPictures({
      database,
      findPicture: content.createSmallPictures(connections),
    }),
    orderEmails: ordering.orderEmails,
    offersPickup: pickup.createOffersPickup({ database, clock }),
    findPickupOffer: pickup.createFindPickupOffer({ database, clock }),
    findPickupNotice: pickup.createFindNotice({ database, clock }),
    findPhoneHandOut: pickup.findPhoneHandOut,
  };
}
