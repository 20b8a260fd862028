import type { Entity } from '../database/index.js';
import { handle, type MessageHandler } from '../jobs/index.js';
import type { Realtime } from '../realtime/index.js';
import { flyerEdges, FlyerResolver } from './flyer.resolver.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import { makeFlyerAsked } from './request-flyer.js';
import { makeFlyer, type MakeFlyerDeps } from './make-flyer.js';

export { adminFlyerRoutes, flyersRoutes, kitRoutes } from './flyer.routes.js';
export { createLinkPictures, warmLinkPictures } from './link-pictures.js';
export { requestFlyer } from './request-flyer.js';

export const flyersEntities: Entity[] = [FlyerRequestEntity];

export function flyersResolvers(deps: ConstructorParameters<typeof FlyerResolver>[0]): object[] {
  return [new FlyerResolver(deps), ...flyerEdges(deps)];
}

/** Makes requested flyers and updates the organization's open dashboards. */
export function flyersHandlers(deps: MakeFlyerDeps & { readonly realtime: Realtime }): MessageHandler[] {
  return [
    handle(makeFlyerAsked, async ({ flyerId }) => {
      const ended = await makeFlyer(deps, flyerId);
      if (ended) deps.realtime.publish('organization-flyer', ended.organizationId, { flyerId });
    }),
  ];
}
