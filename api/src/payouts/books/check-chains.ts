import type { Database, Reader, Tx } from '../../database/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { addCents, type Cents, toCents, zeroCents } from '../../lib/cents.js';
import { idsOf } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { type CheckResult, type Difference, maxDifferences } from '../check-result.js';
import { booksSigners, findKeyDifferences, nodeTools } from './books-keys.js';
import { BooksCheckpointEntity } from './books.entity.js';
import type { Books, Checkpoint, CheckpointCopy, Fault } from './books.types.js';
import { findLeaves, findShopBooks, loadBooks } from './load-books.js';
import { earnedBy, findChainFaults } from './verify-books.js';
import { checkpointText, findCheckpointFaults, headText } from './verify-signatures.js';

/** Organizations whose entries are in memory at once. */
const batchSize = 100;

/** The end of the books of an organization without a fault. */
export type ChainEnd = { readonly organizationId: string; readonly number: number; readonly hash: string };

/** What is ours outside the database. */
type Ours = { readonly secrets: Secrets; readonly copy: CheckpointCopy | null };

type Chains = { readonly result: CheckResult; readonly ends: readonly ChainEnd[] };

/**
 * Checks the keys and checkpoints and walks the chain of every organization. `ends`: those to sign because the chain or the
 * key changed.
 */
export async function compareChains(db: Reader, { secrets, copy }: Ours): Promise<Chains> {
  const shop = await findShopBooks(db, secrets, copy);
  const keyId = booksSigners(secrets)[0].keyId;
  const ends: ChainEnd[] = [];
  const differences: Difference[] = [
    ...(await findKeyDifferences(db, shop.keys)),
    ...(await findCheckpointFaults(shop, nodeTools)).map((fault) => differenceOf(fault, null)),
  ];
  let compared = 0;
  let amount: Cents = zeroCents;
  const organizations = inParts(batchSize, (after): Promise<{ id: string }[]> =>
    db.query('SELECT id FROM organizations WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2', [
      after,
      batchSize,
    ]),
  );
  for await (const part of organizations) {
    const ids = idsOf(part);
    for (const books of await loadBooks(db, ids, shop)) {
      const { organizationId, entries, heads } = books;
      const faults = await findChainFaults(books, nodeTools);
      compared += entries.length;
      amount = addCents(amount, toCents(entries.reduce((sum, entry) => sum + earnedBy(entry), 0)));
      differences.push(...faults.map((fault) => differenceOf(fault, organizationId)));
      const end = endOf(books);
      const signed = heads.at(-1);
      if (faults.length === 0 && end && (signed?.number !== end.number || signed.keyId !== keyId))
        ends.push(end);
    }
  }
  return {
    result: { part: 'chain', compared, amount, differences: differences.slice(0, maxDifferences) },
    ends,
  };
}

function endOf({ organizationId, entries }: Books): ChainEnd | null {
  const last = entries.findLast(({ number }) => number !== null);
  return last?.number ? { organizationId, number: last.number, hash: last.hash } : null;
}

function differenceOf({ where, what }: Fault, organizationId: string | null): Difference {
  const subject = organizationId ?? 'books';
  const expected =
    organizationId === null
      ? 'unchanged, unless a backup was restored: then run books:accept-restore'
      : 'unchanged';
  return { subject, organizationId, figure: where, stored: what, expected };
}

/**
 * Signs these ends of the books, and a checkpoint over all that was ever signed, with the listed key (`listKey`). Signs
 * nothing and returns null if the checkpoints differ: a new one would hide what was removed.
 */
export async function signBooks(
  tx: Tx,
  ends: readonly ChainEnd[],
  { secrets, copy, now }: Ours & { readonly now: Date },
): Promise<Checkpoint | null> {
  // Heads of a simultaneous check would get lower numbers and appear only after our checkpoint.
  await tx.query('LOCK TABLE ledger_heads IN SHARE ROW EXCLUSIVE MODE');
  const shop = await findShopBooks(tx, secrets, copy);
  if ((await findCheckpointFaults(shop, nodeTools)).length > 0) return null;
  const [signer] = booksSigners(secrets);
  // As the database returns it: to the microsecond.
  const signedAt = now.toISOString().replace('Z', '000Z');
  const heads = ends.map((end) => ({
    ...end,
    signature: signer.sign(headText(end.organizationId, { ...end, signedAt })),
  }));
  await tx.query(
    `INSERT INTO ledger_heads (organization_id, number, hash, signed_at, key_id, signature)
     SELECT head."organizationId", head.number, head.hash, $2, $3, head.signature
       FROM jsonb_to_recordset($1::jsonb) AS head ("organizationId" uuid, number integer, hash text, signature text)`,
    [JSON.stringify(heads), signedAt, signer.keyId],
  );
  const [last]: { lastHeadId: number }[] = await tx.query(
    'SELECT COALESCE(max(id), 0)::float8 AS last_head_id FROM ledger_heads',
  );
  const lastHeadId = last?.lastHeadId ?? 0;
  const former = shop.checkpoints.at(-1);
  const unsigned = {
    number: (former?.number ?? 0) + 1,
    previous: former ? await nodeTools.hash(checkpointText(former)) : '',
    signedAt,
    lastHeadId,
    digest: await nodeTools.hash((await findLeaves(tx, lastHeadId)).join('\n')),
  };
  const signature = signer.sign(checkpointText(unsigned));
  const checkpoint = { ...unsigned, keyId: signer.keyId, signature };
  const row = { ...checkpoint, signedAt: now, lastHeadId: String(lastHeadId) };
  await tx.insert(BooksCheckpointEntity, row);
  return checkpoint;
}

/**
 * Chains ledger entries from before there were chains, with one transaction per organization to keep locks short. The
 * next entry of an organization does the same.
 */
export async function chainFormerEntries(database: Database): Promise<void> {
  const unchained: { id: string }[] = await database.read.query(
    `SELECT id FROM organizations o WHERE EXISTS (SELECT FROM ledger_entries WHERE organization_id = o.id)
       AND NOT EXISTS (SELECT FROM ledger_links WHERE organization_id = o.id)`,
  );
  for (const { id } of unchained)
    await database.transaction((tx) => tx.query('SELECT ledger_chain_end($1, 9223372036854775807)', [id]));
}
