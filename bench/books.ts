import { figure, median, type Section } from './figures.js';
import { cpuSeconds } from './processes.js';
import { post } from './flyers.js';
import type { Stack } from './stack.js';
import { verifyLedger } from './verify-ledger.js';

/** Sales of a round, for 50 organizations in turn. */
const sales = 500;
const organizations = 5_000;

/** What a purchase pays for the chain of its organization's entries, and how long the nightly check takes. */
export async function benchBooks(stack: Stack, rounds: number): Promise<Section[]> {
  return [await benchChain(stack, rounds), ...(await benchCheck(stack))];
}

/**
 * Books sales with and without the chain's trigger, in turns; nothing is kept. One statement for each sale, as a single
 * buyer causes: simultaneous buyers share it. CPU time: on a busy machine a sale takes several times as long.
 */
async function benchChain(stack: Stack, rounds: number): Promise<Section> {
  const costs = { ENABLE: [] as number[], DISABLE: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const chain of ['ENABLE', 'DISABLE'] as const) costs[chain].push(await bookSales(stack, chain));
  const added = costs.ENABLE.map((cost, round) => cost - (costs.DISABLE[round] ?? Number.NaN));
  return {
    title: `Booking a sale, ${rounds} rounds of ${sales} in turns, CPU of PostgreSQL`,
    figures: [
      figure('with the chain of the books', median(costs.ENABLE), 'ms each'),
      figure('without it', median(costs.DISABLE), 'ms each'),
      figure('the chain, median of the rounds', median(added), 'ms each', 'chainOfSale'),
    ],
  };
}

/** Returns milliseconds of CPU time for each sale. */
async function bookSales({ database, postgresPid }: Stack, chain: 'ENABLE' | 'DISABLE'): Promise<number> {
  await database.query('BEGIN');
  try {
    await database.query(`ALTER TABLE ledger_entries ${chain} TRIGGER ledger_entries_chained`);
    const { rows } = await database.query<{ id: string }>(
      `/* bench: */ INSERT INTO orders (customer_email, customer_name, shipping_address, subtotal, tax, shipping, total,
           visitor_hash, content_hash, display_reference, organization_id)
         SELECT 'pat@example.org', 'Pat', '1 Elm Street', 10, 0, 0, 10, gen_random_uuid(), gen_random_uuid(), 'CHAIN', o.id
           FROM generate_series(1, $1), (SELECT id FROM organizations WHERE contact_email LIKE 'load%' LIMIT 50) AS o
         RETURNING id`,
      [sales / 50],
    );
    const before = cpuSeconds(postgresPid, true);
    for (const { id } of rows) await database.query({ name: 'bench-sale', text: sale, values: [id] });
    return ((cpuSeconds(postgresPid, true) - before) * 1_000) / sales;
  } finally {
    await database.query('ROLLBACK');
  }
}

const sale = `/* bench: */ SELECT record_sales(ARRAY[(SELECT
    ROW(0, id, organization_id, NULL, subtotal, 3, 0, NULL, now(), '[]')::sold_order FROM orders WHERE id = $1)],
    250, 500, '', '', NULL)`;

/** The complete check, which walks every chain and verifies its signature, as an operator runs it. */
async function benchCheck(stack: Stack): Promise<Section[]> {
  await stack.loadShop({ organizations, orders: organizations * 10 });
  const signed = await signBooks(stack);
  const startedAt = performance.now();
  const differences = await verifyLedger(stack, 'loading');
  const seconds = (performance.now() - startedAt) / 1_000;
  const title = `The books of ${organizations.toLocaleString('en-US')} organizations with ten sales each`;
  const figures = [
    figure('ledger:verify', seconds, 's', 'checkOf5000'),
    figure('organizations with signed books', signed, ''),
  ];
  return [{ title, figures }, differences];
}

/** Runs the nightly check. Returns the number of organizations whose books are signed: those with a sale. */
async function signBooks({ web, database }: Stack): Promise<number> {
  const login = await post(web, '/api/admin/login', { username: 'admin', password: 'candy-admin-2026' });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post(web, '/graphql', { query: 'mutation { runLedgerCheck { outcome } }' }, cookie);
  const { rows } = await database.query<{ signed: number }>(
    '/* bench: */ SELECT count(DISTINCT organization_id)::int AS signed FROM ledger_heads',
  );
  return rows[0]?.signed ?? 0;
}
