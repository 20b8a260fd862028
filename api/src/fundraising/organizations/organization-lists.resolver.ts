import {
  Args,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { type AuditEntry, AuditEntryConnection, findAuditEntries, Viewer } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  type Connection,
  connectionOf,
  Cost,
  Money,
  PageArgs,
  type RequestContext,
  VisibleTo,
  withTreasurer,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import { type Email, EmailConnection, findOrganizationEmails } from '../../mail/admin/index.js';
import { findLedgerEntries } from '../ledger/find-ledger-entries.js';
import { type LedgerEntry, LedgerEntryConnection } from '../ledger/ledger-entry.types.js';
import { organizationById } from './find-organizations.js';
import { Organization } from './organization.types.js';

/** The paged lists of an organization. */
@Resolver(() => Organization)
export class OrganizationListsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('owner', withTreasurer)
  @Cost('ownStatement')
  @FieldResolver(() => LedgerEntryConnection, {
    nullable: true,
    description: 'The ledger entries of all campaigns, newest first.',
  })
  ledgerEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<LedgerEntry>> {
    return findLedgerEntries(this.deps.database.read, id, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => AuditEntryConnection, {
    nullable: true,
    description: 'Changes by administrators, newest first.',
  })
  auditEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<AuditEntry>> {
    const about = { subjectType: 'organization', subjectId: id };
    return findAuditEntries(this.deps.database.read, about, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => EmailConnection, {
    nullable: true,
    description: 'Emails to it and about it, newest first.',
  })
  emails(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Email>> {
    return findOrganizationEmails(this.deps.database.read, id, page);
  }
}

export const OrganizationSort = { name: 'name', newest: 'newest', sales: 'sales' } as const;
export type OrganizationSort = keyof typeof OrganizationSort;
registerEnumType(OrganizationSort, {
  name: 'OrganizationSort',
  description: 'By name, newest first, or highest sales first.',
});

export const OrganizationConnection = connectionOf(Organization, {
  name: 'Organization',
  audience: 'anyone',
});

@VisibleTo('staff')
@ObjectType({ description: 'The totals of the matching organizations.' })
export class OrganizationTotal {
  @Field(() => Money, { description: 'Their total sales.' })
  totalSales: Cents;

  @Field(() => Money, { description: 'Their total earnings.' })
  totalProfit: Cents;
}

@InputType({ description: 'Filters are combined with AND.' })
export class OrganizationFilter {
  @Field(() => String, { nullable: true, description: 'In name, code, contact name or contact email.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active or only inactive ones.' })
  isActive?: boolean | null;
}

@Resolver(() => Viewer)
export class ViewerOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => Organization, {
    nullable: true,
    description: 'The logged-in organization; null without such a session or if it is inactive.',
  })
  async organization(@Ctx() context: RequestContext): Promise<Organization | null> {
    const session = organizationLoginOf(context.viewer);
    const organization = session && (await organizationById(context, this.deps, session.id));
    return organization?.isActive && organization.deletedAt === null ? organization : null;
  }
}
