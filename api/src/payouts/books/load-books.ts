import type { Reader } from '../../database/index.js';
import { groupBy } from '../../lib/group-by.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { findOurKeys } from './books-keys.js';
import type {
  BookEntry,
  Books,
  BookStatement,
  Checkpoint,
  CheckpointCopy,
  ShopBooks,
  SignedHead,
} from './books.types.js';

/** The complete books of these organizations, as the verifier reads them: amounts and times are text. */
export async function loadBooks(
  db: Reader,
  organizationIds: readonly string[],
  shop: ShopBooks,
): Promise<Books[]> {
  const entries: (BookEntry & Owned)[] = await db.query(entriesSql, [organizationIds]);
  const heads: (SignedHead & Owned)[] = await db.query(headsSql, [organizationIds]);
  const statements: (BookStatement & Owned)[] = await db.query(statementsSql, [organizationIds]);
  const ofOwner = <T extends Owned>(rows: readonly T[]) =>
    groupBy(rows, ({ organizationId }) => organizationId);
  const [entriesOf, headsOf, statementsOf] = [ofOwner(entries), ofOwner(heads), ofOwner(statements)];
  return organizationIds.map((organizationId) => ({
    ...shop,
    organizationId,
    entries: entriesOf.get(organizationId) ?? [],
    heads: headsOf.get(organizationId) ?? [],
    statements: statementsOf.get(organizationId) ?? [],
  }));
}

type Owned = { readonly organizationId: string };

const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Entries without a link, and links without an entry, are rows too. */
const entriesSql = `
  SELECT owned.organization_id, link.number, COALESCE(encode(link.hash, 'hex'), '') AS hash, e.kind,
      COALESCE(e.classroom_id::text, '') AS classroom,
      COALESCE(encode(sha256(COALESCE(e.order_id, e.adjusted_order_id)::text::bytea), 'hex'), '') AS order,
      e.campaign, e.sales::text AS sales, e.organization_profit::text AS organization_profit,
      e.classroom_profit::text AS classroom_profit, ${utc('e.occurred_at')} AS occurred_at,
      COALESCE(e.source_id, '') AS source, COALESCE(s.month, '') AS month
    FROM (SELECT * FROM ledger_entries WHERE organization_id = ANY($1::uuid[])) AS e
    FULL JOIN (SELECT *, ledger_entry_id AS id FROM ledger_links WHERE organization_id = ANY($1::uuid[])) AS link
      USING (organization_id, id) AS owned
    LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id
    LEFT JOIN statements s ON s.id = line.statement_id
   ORDER BY owned.organization_id, link.number, owned.id`;

const headsSql = `
  SELECT organization_id, id::float8 AS id, number, hash, ${utc('signed_at')} AS signed_at, key_id, signature
    FROM ledger_heads WHERE organization_id = ANY($1::uuid[]) ORDER BY id`;

const statementsSql = `
  SELECT organization_id, month, state, is_closing, carried_over::text AS carried_over, earned::text AS earned,
      taken_back::text AS taken_back, adjustments::text AS adjustments, amount_due::text AS amount_due,
      CASE WHEN ledger_head IS NOT NULL THEN jsonb_build_object('number', ledger_count, 'hash', ledger_head) END AS head
    FROM statements WHERE organization_id = ANY($1::uuid[]) ORDER BY month`;

/** `copy`: read before, since a check that is signing now stores its own afterwards. */
export async function findShopBooks(
  db: Reader,
  secrets: Secrets,
  copy: CheckpointCopy | null,
): Promise<ShopBooks> {
  // Before the checkpoints: a check may be signing one now.
  const [check]: { recorded: number }[] = await db.query(
    'SELECT COALESCE(max(checkpoint), 0) AS recorded FROM ledger_checks',
  );
  const checkpoints = (await findCheckpoints(db, null)).reverse();
  const leaves = await findLeaves(db, checkpoints.at(-1)?.lastHeadId ?? 0);
  return { keys: await findOurKeys(db, secrets), checkpoints, leaves, recorded: check?.recorded ?? 0, copy };
}

/** Newest first; `limit`: null for all. */
export function findCheckpoints(db: Reader, limit: number | null): Promise<Checkpoint[]> {
  return db.query(
    `SELECT number, previous, ${utc('signed_at')} AS signed_at, last_head_id::float8 AS last_head_id, digest, key_id, signature
       FROM books_checkpoints ORDER BY number DESC LIMIT $1`,
    [limit],
  );
}

/** Each organization's hash of its heads up to this one (`headsText`), in an order that names none. */
export async function findLeaves(db: Reader, lastHeadId: number): Promise<string[]> {
  const rows: { leaf: string }[] = await db.query(
    `SELECT encode(sha256(convert_to(organization_id || E'\\n' || string_agg(
         concat_ws('|', id, number, hash, ${utc('signed_at')}, key_id, signature), E'\\n' ORDER BY id), 'UTF8')), 'hex') AS leaf
       FROM ledger_heads WHERE id <= $1 GROUP BY organization_id`,
    [lastHeadId],
  );
  return rows.map(({ leaf }) => leaf).sort();
}
