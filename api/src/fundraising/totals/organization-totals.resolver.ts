import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Cost, isVisible, perRequest, selectsAny, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { classroomsOfOrganization } from '../classrooms/find-classrooms.js';
import { Organization } from '../organizations/organization.types.js';
import { findOrganizationTotals } from './organization-totals.js';
import {
  detailedTotals,
  OrganizationTotals,
  type StoredOrganizationTotals,
} from './organization-totals.types.js';
import { ClassroomRank, rankingOf } from './ranking-of.js';

type Deps = { readonly database: Database; readonly clock: Clock };

const totalsOfOrganization = perRequest(({ database, clock }: Deps, ids) =>
  findOrganizationTotals(database.read, ids, clock(), 'all'),
);

@Resolver(() => Organization)
export class OrganizationTotalsResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => OrganizationTotals, { description: 'What it sold and earned in this campaign.' })
  async totals(
    @Root() { id, loaded, storedTotals }: Organization,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationTotals | StoredOrganizationTotals> {
    if (loaded?.totals) return loaded.totals;
    const wantsDetails = selectsAny(info, detailedTotals) && isVisible('owner', context.viewer, id);
    if (!wantsDetails) return storedTotals;
    const totals = await totalsOfOrganization(context, this.deps, id);
    if (!totals) throw new NotFoundError('Organization');
    return totals;
  }

  @Cost('listOfClasses')
  @FieldResolver(() => [ClassroomRank], {
    description: 'Its active classes, best first, compared as the organization chose.',
  })
  async ranking(
    @Root() organization: Organization,
    @Ctx() context: RequestContext,
  ): Promise<readonly ClassroomRank[]> {
    if (organization.loaded?.ranking) return organization.loaded.ranking;
    return rankingOf(
      organization,
      (await classroomsOfOrganization(context, this.deps, organization.id)) ?? [],
    );
  }
}
