import type { Realtime } from '../realtime/index.js';
import { OrderPickupDayResolver, pickupEdges } from './pickup.edges.js';
import { OrganizationPickupDaysResolver, PickupDayResolver } from './pickup-day.resolver.js';
import { HandOutListResolver, HandOutResolver, pickupBoxNode } from './hand-outs/hand-out.resolver.js';
import type { HelperDeps } from './days/helper-links.js';
import { HelperLinkResolver } from './days/helper-link.resolver.js';
import { PickupPaperResolver } from './papers/pickup-paper.resolver.js';

export type PickupResolverDeps = HelperDeps & {
  readonly realtime: Realtime;
  readonly publicUrl: string;
};

export function pickupResolvers(deps: PickupResolverDeps): object[] {
  return [
    ...pickupEdges(deps),
    new OrganizationPickupDaysResolver(deps),
    new PickupDayResolver(deps),
    new OrderPickupDayResolver(deps),
    new HelperLinkResolver(deps),
    new HandOutResolver(deps),
    pickupBoxNode(deps),
    new HandOutListResolver(deps),
    new PickupPaperResolver(deps),
  ];
}
