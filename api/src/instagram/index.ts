import type { Route } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import type { FeedDeps } from './find-feed.js';
import { InstagramResolver } from './instagram.resolver.js';
import { instagramRoutes as routes } from './instagram.routes.js';

export type { InstagramConfig } from './business-discovery.js';

export type InstagramDeps = FeedDeps & { readonly clock: Clock };

export function instagramResolvers(deps: InstagramDeps): object[] {
  return [new InstagramResolver(deps)];
}

export function instagramRoutes(deps: InstagramDeps): Route[] {
  return routes(deps);
}
