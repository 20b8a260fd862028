import type { Reader, Tx } from '../../../src/database/index.js';
import { createSecrets, type Secrets } from '../../../src/lib/secrets/secrets.js';
import { listKey } from '../../../src/payouts/books/books-keys.js';
import type { Witness } from '../../../src/payouts/books/books.types.js';
import { signBooks } from '../../../src/payouts/books/check-chains.js';

/** What a superuser of the database could do to the books of an organization of 24 entries, 3 heads and 5 checkpoints. */

export const secrets = withSigners('secret of the test');
/** Entries of the organization whose books are tampered with. */
export const entryCount = 24;

export type Random = (below: number) => number;
/** SQL as a superuser would run it ($1: the organization, $2: another one), or signatures with a key of their own. */
export type Step = string | ((tx: Tx, organizationId: string) => Promise<void>);
export type Tampering = (random: Random) => readonly Step[];

export const entry = (number: number) =>
  `(SELECT ledger_entry_id FROM ledger_links WHERE organization_id = $1 AND number = ${number})`;
const anyNumber = (random: Random): number => 1 + random(entryCount);
const cent = `CASE WHEN kind IN ('reversal', 'moved-out', 'adjustment') THEN -0.01 ELSE 0.01 END`;
/** Rebuilds the chain, as an insider could; what they lack is the key. */
export const rechain = [
  'DELETE FROM ledger_links WHERE organization_id = $1',
  'SELECT ledger_chain_end($1, 9223372036854775807)',
];
const insertion = (when: string) =>
  `INSERT INTO ledger_entries (kind, order_id, organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   VALUES ('sale', gen_random_uuid(), $1, 1, 10, 3, 0, ${when})`;
const deletion = (which: string) => `DELETE FROM ledger_entries WHERE id IN (${which})`;

const changes = [
  `sales = sales + ${cent}`,
  `organization_profit = organization_profit + ${cent}`,
  `classroom_profit = classroom_profit + ${cent}`,
  `occurred_at = occurred_at + interval '1 microsecond'`,
  'campaign = campaign + 1',
  `source_id = coalesce(source_id, '') || 'x'`,
  'organization_id = $2',
  'classroom_id = CASE WHEN classroom_id IS NULL THEN gen_random_uuid() END',
  `order_id = CASE WHEN order_id IS NOT NULL THEN gen_random_uuid() END,
   adjusted_order_id = CASE WHEN order_id IS NULL AND kind <> 'reset' THEN gen_random_uuid() END`,
];

function change(random: Random): string[] {
  const what = changes[random(changes.length)] ?? '';
  const number = anyNumber(random);
  // A reset has neither amounts nor an order.
  const isOfReset = number === 8 && /profit|sales|order_id/.test(what);
  return [
    `UPDATE ledger_entries SET ${isOfReset ? 'campaign = 7' : what} WHERE id = ${entry(number)} AND $2 <> $1`,
  ];
}

const swap = (a: number, b: number): string[] => [
  `UPDATE ledger_links SET number = -1 WHERE organization_id = $1 AND number = ${a}`,
  `UPDATE ledger_links SET number = ${a} WHERE organization_id = $1 AND number = ${b}`,
  `UPDATE ledger_links SET number = ${b} WHERE organization_id = $1 AND number = -1`,
];

/** The statements say what the new chain says. */
export const restate = `UPDATE statements SET ledger_head = (SELECT encode(hash, 'hex') FROM ledger_links
    WHERE organization_id = $1 AND number = ledger_count) WHERE organization_id = $1`;
export const forgetCheckpoints = [
  'DELETE FROM books_checkpoints',
  'UPDATE ledger_checks SET checkpoint = NULL',
];
/** So do the newest head and a checkpoint, signed with a planted key. */
export const resign: readonly Step[] = [
  restate,
  'DELETE FROM ledger_heads WHERE organization_id = $1',
  ...forgetCheckpoints,
  async (tx, organizationId) => {
    const now = new Date();
    await listKey(tx, stranger, now);
    await signBooks(tx, [{ organizationId, ...(await findEnd(tx, organizationId)) }], {
      secrets: stranger,
      copy: null,
      now,
    });
  },
];

export async function findEnd(db: Reader, organizationId: string): Promise<Witness> {
  const [end]: Witness[] = await db.query(
    `SELECT number, encode(hash, 'hex') AS hash FROM ledger_links
      WHERE organization_id = $1 ORDER BY number DESC LIMIT 1`,
    [organizationId],
  );
  if (!end) throw new Error('No chain');
  return end;
}

const stranger = withSigners('secret of a stranger');
const ourKey = secrets.signers('books signature')[0].keyId;
export const removeOurKey = [
  `DELETE FROM ledger_heads WHERE key_id = '${ourKey}'`,
  `DELETE FROM books_keys WHERE id = '${ourKey}'`,
];
/** One of the three heads of the organization; the checkpoints are numbered 1 to 5. */
const head = (random: Random) =>
  `(SELECT id FROM ledger_heads WHERE organization_id = $1 ORDER BY id OFFSET ${random(3)} LIMIT 1)`;
const anyCheckpoint = (random: Random): number => 1 + random(5);
const columns = 'organization_id, number, hash, signed_at, key_id';
/** Ends the books before this entry, with everything signed of it but the checkpoints. */
export const cutFrom = (from: number): string[] => [
  deletion(`SELECT ledger_entry_id FROM ledger_links WHERE organization_id = $1 AND number >= ${from}`),
  `DELETE FROM ledger_links WHERE organization_id = $1 AND number >= ${from}`,
  `DELETE FROM ledger_heads WHERE organization_id = $1 AND number >= ${from}`,
];
/** As if the last checks had never been: the database agrees with itself. */
export const forgetChecks = [
  'DELETE FROM books_checkpoints WHERE number > 2',
  'DELETE FROM ledger_heads WHERE id > (SELECT max(last_head_id) FROM books_checkpoints)',
  'UPDATE ledger_checks SET checkpoint = NULL WHERE checkpoint > 2',
];
export const pick = <T>(random: Random, ...choices: readonly [T, ...T[]]): T =>
  choices[random(choices.length)] ?? choices[0];

export const kinds: Readonly<Record<string, Tampering>> = {
  change,
  'change, with a new chain': (random) => [...change(random), ...rechain],
  delete: (random) => [deletion(entry(anyNumber(random)))],
  'delete, with its link': (random) => {
    const number = anyNumber(random);
    return [
      deletion(entry(number)),
      `DELETE FROM ledger_links WHERE organization_id = $1 AND number = ${number}`,
    ];
  },
  'delete, with a new chain': (random) => [deletion(entry(anyNumber(random))), ...rechain],
  insert: (random) => [insertion(`now() - interval '${random(1_000)} hours'`)],
  'insert, with a new chain': (random) => [
    insertion(`'2025-10-01'::timestamptz + interval '${random(900)} hours'`),
    ...rechain,
  ],
  reorder: (random) => {
    const first = 1 + random(entryCount - 1);
    return swap(first, first + 1 + random(entryCount - first));
  },
  'cut the tail': (random) => {
    const from = 1 + anyNumber(random) - 1;
    const tail = `organization_id = $1 AND number >= ${from}`;
    return [
      deletion(`SELECT ledger_entry_id FROM ledger_links WHERE ${tail}`),
      `DELETE FROM ledger_links WHERE ${tail}`,
    ];
  },
  'cut the tail, and what was signed of it': (random) => {
    const tail = `organization_id = $1 AND number >= ${2 + random(5)}`;
    return [
      deletion(`SELECT ledger_entry_id FROM ledger_links WHERE ${tail}`),
      `DELETE FROM ledger_links WHERE ${tail}`,
      'DELETE FROM ledger_heads WHERE organization_id = $1',
    ];
  },
  'change of a fingerprint': (random) => [
    `UPDATE ledger_links SET hash = sha256(hash) WHERE organization_id = $1 AND number = ${anyNumber(random)}`,
  ],
  'change, signed with a planted key': (random) => [...change(random), ...rechain, ...resign],
  'change, signed with a planted key that replaces ours': (random) => [
    ...change(random),
    ...rechain,
    ...resign,
    ...removeOurKey,
  ],
  'change of what was signed': (random) => [
    ...change(random),
    ...rechain,
    `UPDATE statements SET ledger_count = NULL, ledger_head = NULL WHERE organization_id = $1`,
    `UPDATE ledger_heads SET hash = (SELECT encode(hash, 'hex') FROM ledger_links WHERE organization_id = $1
       ORDER BY number DESC LIMIT 1) WHERE organization_id = $1`,
  ],
  'a new chain, with heads deleted': (random) => [
    ...change(random),
    ...rechain,
    restate,
    `DELETE FROM ledger_heads WHERE organization_id = $1 AND number >= ${pick(random, 1, 16, 24)}`,
  ],
  'cut the tail, with its heads': (random) => cutFrom(8 + random(17)),
  'cut the tail, with its heads and checkpoints': (random) => [
    ...cutFrom(10 + random(15)),
    ...forgetChecks.slice(0, 2),
  ],
  'a head deleted': (random) => [`DELETE FROM ledger_heads WHERE id = ${head(random)}`],
  'a head of another organization deleted': () => [
    'DELETE FROM ledger_heads WHERE organization_id = $2 AND $2 <> $1',
  ],
  'a head inserted': (random) => [
    pick(
      random,
      `INSERT INTO ledger_heads (${columns}, signature) SELECT ${columns}, signature FROM ledger_heads WHERE id = ${head(random)}`,
      `INSERT INTO ledger_heads (id, ${columns}, signature) SELECT -1, ${columns}, signature FROM ledger_heads WHERE id = ${head(random)}`,
      `INSERT INTO ledger_heads (${columns}, signature) SELECT organization_id, number, encode(hash, 'hex'), now(), '${ourKey}', 'none'
         FROM ledger_links WHERE organization_id = $1 AND number = ${anyNumber(random)}`,
    ),
  ],
  'a head renumbered': (random) => [
    `UPDATE ledger_heads SET ${pick(
      random,
      'id = id + 1000',
      `(number, hash) = (SELECT number, encode(hash, 'hex') FROM ledger_links WHERE organization_id = $1 AND number = ${1 + random(8)})`,
    )} WHERE id = ${head(random)}`,
  ],
  'heads reordered': (random) => [
    `UPDATE ledger_heads SET id = -id WHERE organization_id = $1 AND number > ${pick(random, 9, 17)}`,
  ],
  'a head changed': (random) => [
    `UPDATE ledger_heads SET ${pick(
      random,
      `signed_at = signed_at + interval '1 microsecond'`,
      `signature = reverse(signature)`,
      `organization_id = $2`,
    )} WHERE id = ${head(random)} AND $2 <> $1`,
  ],
  'a checkpoint deleted': (random) => [
    `DELETE FROM books_checkpoints WHERE number = ${anyCheckpoint(random)}`,
  ],
  'a checkpoint changed': (random) => [
    `UPDATE books_checkpoints SET ${pick(
      random,
      `signed_at = signed_at - interval '1 hour'`,
      `digest = encode(sha256(digest::bytea), 'hex')`,
      'last_head_id = last_head_id + 1',
      'number = number + 10',
    )} WHERE number = ${anyCheckpoint(random)}`,
  ],
  'a checkpoint inserted': (random) => [
    `INSERT INTO books_checkpoints SELECT number + 5, previous, signed_at, last_head_id, digest, key_id, signature
       FROM books_checkpoints WHERE number = ${anyCheckpoint(random)}`,
  ],
  // Nothing in the database tells of these; the copy in the file store does.
  'cut the tail, with its heads, checkpoints and checks': (random) => [
    ...cutFrom(10 + random(15)),
    ...forgetChecks,
  ],
  'a new chain, with all heads and checkpoints deleted': (random) => [
    ...change(random),
    ...rechain,
    restate,
    'DELETE FROM ledger_heads',
    ...forgetCheckpoints,
  ],
};

/** Derives the keys once, not in each try. */
function withSigners(secret: string): Secrets {
  const made = createSecrets(secret);
  const signers = made.signers('books signature');
  return { ...made, signers: () => signers };
}
