import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../database/index.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { isSignedBy, keyIdOf, type Signer } from '../../lib/secrets/signer.js';
import type { Difference } from '../check-result.js';
import type { BooksKeyEntity } from './books.entity.js';
import type { BooksKey, Tools } from './books.types.js';
import { isEndorsed, keyText } from './verify-signatures.js';

export const nodeTools: Tools = {
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  isSigned: isSignedBy,
};

/** The newest key signs; signatures of all of them are valid. */
export function booksSigners(secrets: Secrets): readonly [Signer, ...Signer[]] {
  return secrets.signers('books signature');
}

/** Every key in the table, newest first. */
function findBooksKeys(db: Reader): Promise<BooksKeyEntity[]> {
  return db.query(
    'SELECT id, public_key, since, former_id, signature, endorsement FROM books_keys ORDER BY since DESC',
  );
}

/**
 * The keys derived from our secrets, and their predecessors as far as each key names and signs the one before it, newest
 * first: a foreign key written into the table is not ours, nor one written over another.
 */
export async function findOurKeys(db: Reader, secrets: Secrets): Promise<BooksKeyEntity[]> {
  const ours = new Set(booksSigners(secrets).map(({ publicKey }) => publicKey));
  const keys = (await findBooksKeys(db)).filter(({ id, publicKey }) => keyIdOf(publicKey) === id);
  for (const key of keys) {
    const former = keys.find(({ id }) => id === key.formerId);
    if (former && ours.has(key.publicKey) && isSignedBy(key.publicKey, keyText(key), key.signature))
      ours.add(former.publicKey);
  }
  return keys.filter(({ publicKey }) => ours.has(publicKey));
}

/**
 * Keys in the table that are not ours; and, at the first check since, one of ours that began without an endorsement
 * although keys before it have signed: they were lost, or somebody removed them.
 */
export async function findKeyDifferences(db: Reader, ours: readonly BooksKey[]): Promise<Difference[]> {
  const [last]: { startedAt: Date }[] = await db.query(
    `SELECT started_at FROM ledger_checks c JOIN ledger_check_results r ON r.check_id = c.id
      WHERE r.part = 'chain' ORDER BY started_at DESC LIMIT 1`,
  );
  const differences: Difference[] = [];
  const add = (id: string, stored: string): void => {
    const expected = 'a key of ours, endorsed by the one before it';
    differences.push({ subject: id, organizationId: null, figure: 'key', stored, expected });
  };
  for (const key of await findBooksKeys(db)) {
    if (!ours.some(({ publicKey }) => publicKey === key.publicKey)) add(key.id, 'not ours');
    else if (last && last.startedAt < key.since && !(await isEndorsed(key, ours, nodeTools)))
      add(key.id, 'new, without an endorsement');
  }
  return differences;
}

/**
 * Lists the key that signs from now on. Runs before anything is verified: a secret replaced
 * without overlap, or lost with a machine, does not know the previous key.
 */
export async function listKey(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  const [signer, ...others] = booksSigners(secrets);
  const keys = await findBooksKeys(tx);
  if (keys.some(({ id }) => id === signer.keyId)) return;
  // A foreign key in the table must not be named: it would become ours. If no key is known to be ours, the newest is named.
  const [former = keys[0]] = await findOurKeys(tx, secrets);
  const formerId = former?.id ?? null;
  const text = keyText({ publicKey: signer.publicKey, since: now, formerId });
  const endorser = others.find(({ keyId }) => keyId === formerId);
  await tx.query(
    'INSERT INTO books_keys (id, public_key, since, former_id, signature, endorsement) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [signer.keyId, signer.publicKey, now, formerId, signer.sign(text), endorser?.sign(text) ?? null],
  );
}
