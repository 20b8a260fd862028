import type { Database, Entity } from '../database/index.js';
import { purgeSchedule, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { FamilyLinkEntity } from './family-link.entity.js';
import { familyEdges, FamilyResolver } from './family.resolver.js';
import { purgeFamilyLinks } from './find-family.js';
import { dayMs } from '../lib/dates.js';

export const familiesEntities: Entity[] = [FamilyLinkEntity];

type Deps = { readonly database: Database; readonly clock: Clock };

/** Links that families share, without a child's name, an account or free text (docs/product/families.md). */
export function familiesResolvers(deps: Deps & { readonly secrets: Secrets }): object[] {
  return [new FamilyResolver(deps), ...familyEdges(deps)];
}

export function familiesSchedules(deps: Deps): Schedule[] {
  return [purgeSchedule(deps, 'purge-family-links', dayMs, purgeFamilyLinks)];
}
