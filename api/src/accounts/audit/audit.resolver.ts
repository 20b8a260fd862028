import { Arg, Args, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { countRows, type Database, type Reader, type Tx } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edgesOf,
  oneOrNull,
  PageArgs,
  VisibleTo,
  toConnection,
  SearchText,
} from '../../http/index.js';
import { StaffMember, staffMemberById } from '../sessions/staff-member.types.js';
import { containing, fold } from '../../lib/fold.js';
import type { AuditedFields } from './record-audit.js';

/** `admin` is an edge. */
@VisibleTo('staff')
@ObjectType({ description: 'One write by staff.' })
export class AuditEntry {
  @Field(() => ID, { description: 'The id; later entries have higher ids.' })
  id: string;

  @Field(() => Date, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, {
    description: 'The full name of the staff member.',
    deprecationReason: 'Until 2027-12-01: ask admin { name }.',
  })
  adminName: string;

  @Field(() => String, { description: 'What was done, such as order-cancelled.' })
  action: string;

  @Field(() => String, { description: 'The kind of subject, such as order.' })
  subjectType: string;

  @Field(() => ID, { nullable: true, description: "The subject's id." })
  subjectId: string | null;

  @Field(() => String, { nullable: true, description: "The subject's name." })
  subjectName: string | null;

  @Field(() => String, { nullable: true, description: 'The changed fields before, as JSON text.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The changed fields after, as JSON text.' })
  after: string | null;

  adminId: string;
}

export const AuditEntryConnection = connectionOf(AuditEntry, 'staff');

@InputType({ description: 'Entries that match every given condition.' })
export class AuditFilter {
  @SearchText(
    "Text in the staff member's or subject's name or in the displayed action; or the subject's id or its last 8 characters.",
  )
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'The kind of subject, such as order.' })
  subjectType?: string | null;

  @Field(() => Date, { nullable: true, description: 'Done at or after this moment.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Done at or before this moment.' })
  to?: Date | null;
}

@Resolver()
export class AuditResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => AuditEntryConnection, { description: 'Writes by staff, newest first. Staff.' })
  auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Which entries; all by default.' })
    filter: AuditFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<AuditEntry>> {
    return findAuditEntries(this.deps.database.read, filter ?? {}, page);
  }
}

export const auditEdges = edgesOf(AuditEntry, {
  admin: oneOrNull(StaffMember, 'adminId', staffMemberById, 'Who did it.'),
});

/** `subjectId`: only entries about this subject. */
export type AuditCriteria = AuditFilter & { readonly subjectId?: string };

/** Newest first. */
export async function findAuditEntries(
  db: Reader,
  { search, subjectType, from, to, subjectId }: AuditCriteria,
  page: PageArgs,
): Promise<Connection<AuditEntry>> {
  const words = fold(search ?? '').trim();
  const filters = [
    containing(search),
    subjectType ?? null,
    from ?? null,
    to ?? null,
    words,
    subjectId ?? null,
  ];
  const after = /^\d{1,18}$/.test(page.after ?? '') ? page.after : null;
  const found: AuditEntry[] = await db.query(
    `SELECT e.id, e.at, e.admin_id, a.full_name AS admin_name, e.action, e.subject_type,
        e.subject_id, e.subject_name, e.before::text, e.after::text
      FROM ${matching} AND ($7::bigint IS NULL OR e.id < $7) ORDER BY e.id DESC LIMIT $8`,
    [...filters, after, page.first + 1],
  );
  return toConnection(found, page, () => countRows(db, matching, filters));
}

/** "product-updated" is displayed and searched as "Product updated"; an order matches by its id or its last 8 characters. */
const matching = `audit_entries e JOIN admin_users a ON a.id = e.admin_id
  WHERE ($1::text IS NULL OR folded(a.full_name) LIKE $1 OR e.action LIKE $1 OR replace(e.action, '-', ' ') LIKE $1
      OR folded(e.subject_name) LIKE $1 OR lower(e.subject_id) = $5 OR lower(right(e.subject_id, 8)) = $5)
    AND ($2::text IS NULL OR e.subject_type = $2)
    AND ($6::text IS NULL OR e.subject_id = $6)
    AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at <= $4)`;

/** The entries about a person: about their subjects, or containing their address. */
export type AuditScope = {
  readonly subjectIds: readonly string[];
  readonly email: string;
  /** Subjects whose entries are left out, even if they contain the address. */
  readonly exceptSubjectIds: readonly string[];
};

/** Names and addresses in entries about an organization belong to the organization. */
const isAbout = `(subject_id = ANY($1::text[]) OR (subject_type <> 'organization'
  AND strpos(lower(concat_ws(E'\\n', before::text, after::text, subject_name)), lower($2)) > 0))
  AND (subject_id IS NULL OR subject_id <> ALL($3::text[]))`;

function parametersOf({ subjectIds, email, exceptSubjectIds }: AuditScope): unknown[] {
  return [subjectIds, email.trim(), exceptSubjectIds];
}

/** Writes by staff about a person, oldest first, without the staff member. */
export async function findAuditAbout(db: Reader, scope: AuditScope): Promise<object[]> {
  const rows: { entry: object }[] = await db.query(
    `SELECT to_jsonb(e) - ARRAY['admin_id'] AS entry FROM audit_entries e WHERE ${isAbout} ORDER BY id`,
    parametersOf(scope),
  );
  return rows.map(({ entry }) => entry);
}

/** Fields that stay: amounts and states. Any other text can name a person. */
const impersonal = ['status', 'deliveryMethod', 'method', 'kind', 'state'];
const isImpersonal = `(key = ANY($5::text[]) OR jsonb_typeof(value) IN ('number', 'boolean', 'null')
  OR value #>> '{}' ~ '^([0-9.]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')`;
const withoutPerson = (column: string): string =>
  `(SELECT jsonb_object_agg(key, CASE WHEN ${isImpersonal} THEN value ELSE to_jsonb($4::text) END)
      FROM jsonb_each(${column}))`;

/** Removes the person from those entries; action, staff member and time stay. Returns the number of entries. */
export async function anonymizeAudit(tx: Tx, scope: AuditScope, removed: string): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE audit_entries SET
        subject_name = CASE WHEN subject_name IS NOT NULL AND subject_type <> 'payment' THEN $4 ELSE subject_name END,
        before = ${withoutPerson('before')}, after = ${withoutPerson('after')}
      WHERE ${isAbout}`,
    [...parametersOf(scope), removed, impersonal],
  );
  return count;
}

export type SubjectChange = {
  readonly at: Date;
  readonly adminId: string;
  readonly before: AuditedFields | null;
  readonly after: AuditedFields | null;
};

/** Writes by staff to one subject with this action, oldest first. */
export function findSubjectChanges(
  db: Reader,
  { subjectType, subjectId, action }: { subjectType: string; subjectId: string; action: string },
): Promise<SubjectChange[]> {
  return db.query(
    `SELECT at, admin_id, before, after FROM audit_entries
      WHERE subject_type = $1 AND subject_id = $2 AND action = $3 ORDER BY at, id`,
    [subjectType, subjectId, action],
  );
}
