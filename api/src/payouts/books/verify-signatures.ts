/**
 * Checks what was signed of the books. Imports only types, like verify-books.ts, which it precedes in `verify.html`
 * (docs/product/payouts.md#books-that-prove-themselves).
 */

import type {
  Books,
  BooksKey,
  Checkpoint,
  CheckpointCopy,
  Fault,
  Maybe,
  ShopBooks,
  SignedHead,
  Tools,
} from './books.types.js';

/** The text that is signed. */
export function headText(
  organizationId: string,
  { number, hash, signedAt }: Pick<SignedHead, 'number' | 'hash' | 'signedAt'>,
): string {
  return ['skycrumb-head-1', organizationId, number, hash, signedAt].join('|');
}

/** The text whose hash stands for an organization in a checkpoint; load-books.ts builds the same in the database. */
export function headsText(organizationId: string, heads: readonly SignedHead[]): string {
  const lines = heads.map(({ id, number, hash, signedAt, keyId, signature }) =>
    [id, number, hash, signedAt, keyId, signature].join('|'),
  );
  return [organizationId, ...lines].join('\n');
}

/** The text that is signed, and whose hash the next checkpoint names. */
export function checkpointText(checkpoint: Omit<Checkpoint, 'keyId' | 'signature'>): string {
  const { number, previous, signedAt, lastHeadId, digest } = checkpoint;
  return ['skycrumb-checkpoint-1', number, previous, signedAt, lastHeadId, digest].join('|');
}

export function numberOfCopy({ text }: CheckpointCopy): number {
  return Number(text.split('|')[1]);
}

/** The text about a key that it signs itself, and that the previous key signs too. */
export function keyText({ publicKey, since, formerId }: Omit<BooksKey, 'id' | 'endorsement'>): string {
  return ['skycrumb-books-key-1', publicKey, new Date(since).toISOString(), formerId ?? ''].join('|');
}

/** Whether the previous key, one further down the list, signed this one. */
export function isEndorsed(key: BooksKey, keys: readonly BooksKey[], { isSigned }: Tools): Maybe<boolean> {
  const older = keys.slice(keys.findIndex(({ id }) => id === key.id) + 1);
  const former = older.find(({ id }) => id === key.formerId);
  return former && key.endorsement ? isSigned(former.publicKey, keyText(key), key.endorsement) : false;
}

function isOurs(
  { keyId, signature }: Pick<SignedHead, 'keyId' | 'signature'>,
  text: string,
  keys: readonly BooksKey[],
  { isSigned }: Tools,
): Maybe<boolean> {
  const key = keys.find(({ id }) => id === keyId);
  return key ? isSigned(key.publicKey, text, signature) : false;
}

/**
 * Checks the newest head, those that no checkpoint covers (a release from before there were checkpoints signed them), and
 * that the newest checkpoint covers the others.
 */
export async function findHeadFaults(books: Books, tools: Tools): Promise<Fault[]> {
  const { organizationId, keys, heads, checkpoints, leaves } = books;
  const checkpoint = checkpoints.at(-1);
  const isCovered = ({ id }: SignedHead): boolean => checkpoint !== undefined && id <= checkpoint.lastHeadId;
  const faults: Fault[] = [];
  const add = (signedAt: string, what: string): void =>
    void faults.push({ where: 'The signature', what: `of ${dayOf(signedAt)} ${what}` });
  for (const head of heads) {
    if ((!checkpoint || isCovered(head)) && head !== heads.at(-1)) continue;
    if (!(await isOurs(head, headText(organizationId, head), keys, tools)))
      add(head.signedAt, 'was not made with our key');
    else if (checkpoint && !isCovered(head) && head.signedAt <= checkpoint.signedAt)
      add(head.signedAt, `was added after the check of ${dayOf(checkpoint.signedAt)}`);
  }
  const covered = heads.filter(isCovered);
  const leaf = await tools.hash(headsText(organizationId, covered));
  if (checkpoint && covered.length > 0 && !leaves.includes(leaf))
    faults.push({
      where: 'The signatures',
      what: `of these books are not in checkpoint ${checkpoint.number}`,
    });
  return faults;
}

/**
 * Checks that no head of any organization, and no checkpoint, was removed, changed, reordered or added. The copy tells of
 * checkpoints that were removed together with everything in the database that names them.
 */
export async function findCheckpointFaults(shop: ShopBooks, tools: Tools): Promise<Fault[]> {
  const { keys, checkpoints, leaves, recorded, copy } = shop;
  const faults: Fault[] = [];
  const isCopyOurs = copy !== null && (await isOurs(copy, copy.text, keys, tools));
  if (copy && !isCopyOurs)
    faults.push({ where: 'The copy of the newest checkpoint', what: 'was not signed with our key' });
  const copied = isCopyOurs ? numberOfCopy(copy) : 0;
  let previous = '';
  let last = 0;
  for (const checkpoint of checkpoints) {
    const { number } = checkpoint;
    if (number !== last + 1 || checkpoint.previous !== previous)
      faults.push({ where: `Checkpoint ${number}`, what: `does not continue checkpoint ${last}` });
    last = number;
    const text = checkpointText(checkpoint);
    if (number === copied && text !== copy?.text)
      faults.push({
        where: `Checkpoint ${number}`,
        what: 'is not the one that was copied to the file store',
      });
    previous = await tools.hash(text);
  }
  const signed = Math.max(recorded, copied);
  if (signed > last)
    faults.push({ where: 'The checkpoints', what: `${signed - last} missing of the ${signed} signed` });
  const newest = checkpoints.at(-1);
  if (!newest) return faults;
  const name = `Checkpoint ${newest.number}`;
  if (!(await isOurs(newest, checkpointText(newest), keys, tools)))
    faults.push({ where: name, what: 'was not signed with our key' });
  if ((await tools.hash(leaves.join('\n'))) !== newest.digest)
    faults.push({ where: 'All signatures', what: `of the shop are not those that ${name} covers` });
  return faults;
}

/** 'YYYY-MM-DD', in UTC. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
