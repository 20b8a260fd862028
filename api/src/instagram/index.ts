import type { Route } from '../http/index.js';
import type { FeedDeps } from './find-feed.js';
import { InstagramResolver } from './instagram.resolver.js';
import { instagramRoutes as routes } from './instagram.routes.js';

export type { InstagramConfig } from './find-feed.js';

export function instagramResolvers(deps: FeedDeps): object[] {
  return [new InstagramResolver(deps)];
}

export function instagramRoutes(deps: FeedDeps): Route[] {
  return routes(deps);
}
