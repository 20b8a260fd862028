import { entitiesIn, type Entity } from '../database/index.js';
import * as tables from './season.entity.js';
import { PaperLinksResolver, type SeasonDeps, SeasonResolver } from './season.resolver.js';
import { agreementNode } from './season.types.js';

export { anonymizeSeasons, eraseSignerAddress } from './agreement/agreement.js';
export { closingProposal } from './closing/close-books.js';
export { seasonHandlers } from './season.handlers.js';
export { seasonRoutes } from './season.routes.js';

export const seasonEntities: Entity[] = entitiesIn(tables);

/** Packet, agreement, closing statement, thank-you and the next season (docs/product/organization.md#season). */
export function seasonResolvers(deps: SeasonDeps): object[] {
  return [new PaperLinksResolver(deps), new SeasonResolver(deps), agreementNode(deps)];
}
