import type { Reader, Tx } from '../../database/index.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { isSignedBy, keyIdOf, type Signer } from '../../lib/secrets/signer.js';
import type { BooksKeyEntity } from './books.entity.js';

/** The newest key signs; signatures of all of them are valid. */
export function booksSigners(secrets: Secrets): readonly [Signer, ...Signer[]] {
  return secrets.signers('books signature');
}

/** Every key that ever signed, newest first. */
export function findBooksKeys(db: Reader): Promise<BooksKeyEntity[]> {
  return db.query(
    'SELECT id, public_key, since, former_id, signature, endorsement FROM books_keys ORDER BY since DESC',
  );
}

/**
 * By id, the public keys derived from our secrets, and their predecessors as far as each key names and signs the one
 * before it: a foreign key written into the table is not trusted, nor one written over a predecessor.
 */
export async function findTrustedKeys(db: Reader, secrets: Secrets): Promise<ReadonlyMap<string, string>> {
  const trusted = new Map(booksSigners(secrets).map(({ keyId, publicKey }) => [keyId, publicKey]));
  const keys = await findBooksKeys(db);
  for (const key of keys) {
    const former = keys.find(({ id }) => id === key.formerId);
    const publicKey = trusted.get(key.id);
    if (!former || keyIdOf(former.publicKey) !== former.id) continue;
    if (publicKey && isSignedBy(publicKey, keyText(key), key.signature))
      trusted.set(former.id, former.publicKey);
  }
  return trusted;
}

/** The text about a key that it signs itself, and that the previous key signs too. */
export function keyText({
  publicKey,
  since,
  formerId,
}: Omit<BooksKeyEntity, 'id' | 'signature' | 'endorsement'>) {
  return ['skycrumb-books-key-1', publicKey, since.toISOString(), formerId ?? ''].join('|');
}

/**
 * Lists the key that signs from now on. Returns whether it is new. Runs before anything is verified: a secret replaced
 * without overlap, or lost with a machine, does not know the previous key.
 */
export async function listKey(tx: Tx, secrets: Secrets, now: Date): Promise<boolean> {
  const [signer, ...others] = booksSigners(secrets);
  const keys = await findBooksKeys(tx);
  if (keys.some(({ id }) => id === signer.keyId)) return false;
  // A foreign key in the table must not be named: it would be trusted. If no key is known to be ours, the newest it is.
  const trusted = await findTrustedKeys(tx, secrets);
  const formerId = (keys.find(({ id }) => trusted.has(id)) ?? keys[0])?.id ?? null;
  const text = keyText({ publicKey: signer.publicKey, since: now, formerId });
  const endorser = others.find(({ keyId }) => keyId === formerId);
  await tx.query(
    'INSERT INTO books_keys (id, public_key, since, former_id, signature, endorsement) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [signer.keyId, signer.publicKey, now, formerId, signer.sign(text), endorser?.sign(text) ?? null],
  );
  return true;
}
