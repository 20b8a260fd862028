import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Cost, PageArgs, VisibleTo, type Connection, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { classroomById } from '../classrooms/classroom-by-id.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { organizationById } from '../organizations/organization-by-id.js';
import { Organization } from '../organizations/organization.types.js';
import { campaignsOfOrganization } from './campaigns-of-organization.js';
import { findLedgerEntries } from './find-ledger-entries.js';
import { FundraiserReset } from '../resets/fundraiser-reset.types.js';
import { LedgerEntry, LedgerEntryConnection } from './ledger-entry.types.js';

type Deps = { readonly database: Database };

/** The books of an organization. */
@Resolver(() => Organization)
export class OrganizationLedgerResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => LedgerEntryConnection, {
    nullable: true,
    description: 'What was sold and earned in all campaigns, entry by entry, newest first.',
  })
  ledgerEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<LedgerEntry>> {
    return findLedgerEntries(this.deps.database.read, id, page);
  }

  @VisibleTo('owner')
  @FieldResolver(() => [FundraiserReset], {
    nullable: true,
    description: 'Its closed campaigns, the last one first.',
  })
  async campaigns(
    @Root() { id }: Organization,
    @Ctx() context: RequestContext,
  ): Promise<readonly FundraiserReset[]> {
    return (await campaignsOfOrganization(context, this.deps, id)) ?? [];
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => Organization, { description: 'Whose books it is in.' })
  async organization(
    @Root() { organizationId }: LedgerEntry,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const organization = await organizationById(context, this.deps, organizationId);
    if (!organization) throw new NotFoundError('Organization');
    return organization;
  }

  @FieldResolver(() => Classroom, { nullable: true, description: 'The class that it credits, if any.' })
  async classroom(
    @Root() { classroomId }: LedgerEntry,
    @Ctx() context: RequestContext,
  ): Promise<Classroom | null> {
    return classroomId === null ? null : classroomById(context, this.deps, classroomId);
  }
}
