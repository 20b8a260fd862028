import type { Reader, Tx } from '../../database/index.js';

/** What is about a person: things of theirs by id, and their address wherever an entry holds it. */
export type AuditScope = {
  readonly subjectIds: readonly string[];
  readonly email: string;
  /** Things whose entries are left out, even where they hold the address. */
  readonly exceptSubjectIds: readonly string[];
};

/** What organizations are called and reached by is theirs. */
const isAbout = `(subject_id = ANY($1::text[]) OR (subject_type <> 'organization'
  AND strpos(lower(concat_ws(E'\\n', before::text, after::text, subject_name)), lower($2)) > 0))
  AND (subject_id IS NULL OR subject_id <> ALL($3::text[]))`;

function parametersOf({ subjectIds, email, exceptSubjectIds }: AuditScope): unknown[] {
  return [subjectIds, email.trim(), exceptSubjectIds];
}

/** What administrators did to a person's things, oldest first, without who did it. */
export async function findAuditAbout(db: Reader, scope: AuditScope): Promise<object[]> {
  const rows: { entry: object }[] = await db.query(
    `SELECT to_jsonb(e) - ARRAY['admin_id'] AS entry FROM audit_entries e WHERE ${isAbout} ORDER BY id`,
    parametersOf(scope),
  );
  return rows.map(({ entry }) => entry);
}

/** What may stay: what was done, to which amounts and states. Every other text can name a person. */
const impersonal = ['status', 'deliveryMethod', 'method', 'kind', 'state'];
const isImpersonal = `(key = ANY($5::text[]) OR jsonb_typeof(value) IN ('number', 'boolean', 'null')
  OR value #>> '{}' ~ '^([0-9.]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')`;
const withoutPerson = (column: string): string =>
  `(SELECT jsonb_object_agg(key, CASE WHEN ${isImpersonal} THEN value ELSE to_jsonb($4::text) END)
      FROM jsonb_each(${column}))`;

/** Takes the person out of those entries; that something was done, by whom and when, stays. Returns how many there are. */
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
