import { Arg, ID, Int, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, readPageSize } from '../../http/index.js';
import { AuditFilter, AuditPage } from './audit.types.js';
import { findAudit } from './find-audit.js';

@Resolver()
export class AuditResolver {
  constructor(private readonly database: Database) {}

  @Access('staff')
  @Query(() => AuditPage, { description: 'What administrators changed, newest first. Staff.' })
  adminAudit(
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | undefined,
    @Arg('after', () => ID, { nullable: true }) after: string | undefined,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
  ): Promise<AuditPage> {
    const place = { first: readPageSize(first), afterId: after ?? null };
    return findAudit(this.database.read, filter ?? {}, place);
  }
}
