import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { AuditEntryConnection, findAuditEntries, type AuditEntry } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Cost, PageArgs, VisibleTo, type Connection } from '../../http/index.js';
import { EmailConnection, findOrganizationEmails, type Email } from '../../mail/admin/index.js';
import { findLedgerEntries } from '../ledger/find-ledger-entries.js';
import { LedgerEntryConnection, type LedgerEntry } from '../ledger/ledger-entry.types.js';
import { Organization } from './organization.types.js';

/** The lists of an organization that grow. */
@Resolver(() => Organization)
export class OrganizationListsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => LedgerEntryConnection, {
    nullable: true,
    description: 'What was sold and earned in all campaigns, entry by entry, newest first.',
  })
  ledgerEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<LedgerEntry>> {
    return findLedgerEntries(this.deps.database.read, id, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => AuditEntryConnection, {
    nullable: true,
    description: 'What administrators changed of it, newest first.',
  })
  auditEntries(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<AuditEntry>> {
    const about = { subjectType: 'organization', subjectId: id };
    return findAuditEntries(this.deps.database.read, about, page);
  }

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => EmailConnection, {
    nullable: true,
    description: 'The emails to it and about it, newest first.',
  })
  emails(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Email>> {
    return findOrganizationEmails(this.deps.database.read, id, page);
  }
}
