import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { VisibleTo, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { classroomById } from '../classrooms/classroom-by-id.js';
import { Classroom } from '../classrooms/classroom.types.js';
import { Organization } from '../organizations/organization.types.js';
import { LedgerEntry } from '../ledger/ledger-entry.types.js';
import { ledgerEntryById } from '../ledger/ledger-entry-by-id.js';
import { MilestoneRecord } from './milestone-record.types.js';
import { milestoneRecordsOfOrganization } from './milestone-records-of-organization.js';

type Deps = { readonly database: Database };

@Resolver(() => Organization)
export class OrganizationMilestonesResolver {
  constructor(private readonly deps: Deps) {}

  @VisibleTo('owner')
  @FieldResolver(() => [MilestoneRecord], {
    nullable: true,
    description: 'Milestones of it and its classes that were reached or taken back, the newest 200 first.',
  })
  async milestoneRecords(
    @Root() { id }: Organization,
    @Ctx() context: RequestContext,
  ): Promise<readonly MilestoneRecord[]> {
    return (await milestoneRecordsOfOrganization(context, this.deps, id)) ?? [];
  }
}

@Resolver(() => MilestoneRecord)
export class MilestoneRecordResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => Classroom, {
    nullable: true,
    description: "The class whose milestone it is; null for the organization's own.",
  })
  async classroom(
    @Root() { classroomId }: MilestoneRecord,
    @Ctx() context: RequestContext,
  ): Promise<Classroom | null> {
    return classroomId === null ? null : classroomById(context, this.deps, classroomId);
  }

  @FieldResolver(() => LedgerEntry, {
    description: "What did it; where a class's goal was changed, the organization's newest entry then.",
  })
  async ledgerEntry(
    @Root() { ledgerEntryId }: MilestoneRecord,
    @Ctx() context: RequestContext,
  ): Promise<LedgerEntry> {
    const entry = await ledgerEntryById(context, this.deps, ledgerEntryId);
    if (!entry) throw new NotFoundError('Ledger entry');
    return entry;
  }
}
