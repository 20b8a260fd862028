import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { RefusedError, type Sale, Shopper, chooseSales, type Spread } from './clients/shopper.js';
import { figure, type Figure, median, quantile, type Section } from './figures.js';
import { cpuSeconds } from './processes.js';
import { type Stack, untilWorkedOff } from './stack.js';

const evenly: Spread = { organizations: 'fifty', products: 'random' };

/** Hot spots; each is compared with evenly spread buyers in the same round. */
const hotSpots = [
  { name: 'all on one product', spread: { organizations: 'fifty', products: 'one' } },
  { name: 'all in one organization', spread: { organizations: 'one', products: 'random' } },
] as const satisfies readonly { name: string; spread: Spread }[];

/** The cost of a complete purchase, and the effect of many buyers wanting the same thing. */
export async function benchPurchases(stack: Stack, seconds: number): Promise<Section[]> {
  const sections: Section[] = [
    { title: 'Purchases, the first 300 of a process, 16 at once', figures: await costOfFirst(stack) },
    { title: 'Purchases, 1 at a time', figures: await cost(stack, { workers: 1, seconds }) },
    { title: 'Purchases, 16 at once', figures: await cost(stack, { workers: 16, seconds }) },
    {
      title: 'Purchases, 16 at once, without their emails',
      figures: await costWithoutEmail(stack, { workers: 16, seconds }),
    },
  ];
  for (const workers of [16, 64]) {
    const figures = await compareSpreads(stack, { workers, seconds });
    sections.push({ title: `Purchases, ${workers} at once, who wants what`, figures });
  }
  return [...sections, await benchCrowd(stack)];
}

/**
 * The extra cost of a new process: connections, planning statements, compiling code. It halves within about 2,000
 * purchases, which are made before anything else is measured. The load is counted in purchases, not seconds, since a
 * busy machine makes only ten purchases a second.
 */
async function costOfFirst(stack: Stack): Promise<Figure[]> {
  const { durations, each } = await measure(stack, { workers: 16, purchases: firstPurchases });
  await load(stack, evenly, { workers: 16, purchases: warmUpPurchases - durations.length });
  await untilWorkedOff(stack.database);
  return [
    figure('CPU of web and PostgreSQL, email included', each('web') + each('postgres'), 'ms each'),
    figure('CPU of the worker, its email', each('worker'), 'ms each'),
  ];
}

const firstPurchases = 300;
const warmUpPurchases = 2_000;

/** How many buy at once, and for how long or until how many purchases. */
type Size = { readonly workers: number } & ({ readonly seconds: number } | { readonly purchases: number });
type Run = { readonly rate: number; readonly durations: readonly number[]; readonly refused: number };

async function cost(stack: Stack, size: Size): Promise<Figure[]> {
  const { rate, durations, each } = await measure(stack, size);
  // Simultaneous buyers share statements, so the count is judged only for a single buyer.
  const isAlone = size.workers === 1;
  return [
    figure('throughput', rate, 'orders/s'),
    figure('p50', median(durations), 'ms'),
    figure('p99', quantile(durations, 0.99), 'ms'),
    figure('CPU of web', each('web'), 'ms each'),
    figure('CPU of PostgreSQL, email included', each('postgres'), 'ms each'),
    figure('CPU of web and PostgreSQL, email included', each('web') + each('postgres'), 'ms each'),
    figure('CPU of the worker, its email', each('worker'), 'ms each', 'emailCpu'),
    figure('CPU of Redis', each('redis'), 'ms each'),
    figure('CPU of the payment sandbox (not ours)', each('provider'), 'ms each'),
    figure('CPU of the client (not ours)', each('client'), 'ms each'),
    figure(
      'statements without the email',
      each('statements') - each('ofEmails'),
      'each',
      isAlone ? 'statementsWithoutEmail' : undefined,
    ),
    figure(
      'statements with the email',
      each('statements'),
      'each',
      isAlone ? 'statementsWithEmail' : undefined,
    ),
    figure('WAL', each('walBytes') / 1_024, 'KiB each'),
  ];
}

/** The total cost per purchase, from its intent until all of its messages are handled. */
async function measure(stack: Stack, size: Size, left?: { withEmails: boolean }) {
  const before = await readCosts(stack);
  const run = await load(stack, evenly, size);
  await untilWorkedOff(stack.database, left);
  const after = await readCosts(stack);
  return { ...run, each: (name: keyof typeof after) => (after[name] - before[name]) / run.durations.length };
}

/** With the worker stopped, so that PostgreSQL's cost of the emails is left out. The emails are sent afterward. */
async function costWithoutEmail(stack: Stack, size: Size): Promise<Figure[]> {
  process.kill(stack.worker.pid, 'SIGSTOP');
  try {
    const { each } = await measure(stack, size, { withEmails: false });
    return [
      figure('CPU of web', each('web'), 'ms each'),
      figure('CPU of PostgreSQL', each('postgres'), 'ms each'),
      figure('CPU of web and PostgreSQL', each('web') + each('postgres'), 'ms each', 'purchaseCpu'),
      figure('WAL', each('walBytes') / 1_024, 'KiB each'),
    ];
  } finally {
    process.kill(stack.worker.pid, 'SIGCONT');
    await untilWorkedOff(stack.database);
  }
}

async function readCosts(stack: Stack) {
  const client = process.cpuUsage();
  return {
    ...(await readDatabaseCosts(stack.database)),
    web: cpuSeconds(stack.web.pid) * 1_000,
    worker: cpuSeconds(stack.worker.pid) * 1_000,
    provider: cpuSeconds(stack.provider.pid) * 1_000,
    postgres: cpuSeconds(stack.postgresPid, true) * 1_000,
    redis: cpuSeconds(stack.redisPid) * 1_000,
    client: (client.user + client.system) / 1_000,
  };
}

/** Two rounds of each in turns, so that a slow moment of the machine affects all equally. */
async function compareSpreads(stack: Stack, size: Size): Promise<Figure[]> {
  const runs = new Map<Spread, Run[]>(
    [evenly, ...hotSpots.map(({ spread }) => spread)].map((it) => [it, []]),
  );
  for (let round = 0; round < 2; round += 1) {
    for (const [spread, ofSpread] of runs) {
      ofSpread.push(await load(stack, spread, size));
      await untilWorkedOff(stack.database);
    }
  }
  const rateOf = (spread: Spread) => median((runs.get(spread) ?? []).map(({ rate }) => rate));
  const slowest = (spread: Spread) =>
    quantile(
      (runs.get(spread) ?? []).flatMap(({ durations }) => durations),
      0.99,
    );
  const refused = (spread: Spread) => (runs.get(spread) ?? []).reduce((total, run) => total + run.refused, 0);
  const even = rateOf(evenly);
  return [
    figure('50 organizations, random products', even, 'orders/s'),
    figure('its p99', slowest(evenly), 'ms'),
    figure('refused with 503', refused(evenly), 'in both rounds'),
    ...hotSpots.flatMap(({ name, spread }) => [
      figure(`${name}, ratio to that`, (rateOf(spread) / even) * 100, '%', 'evenBuyers'),
      figure('its p99', slowest(spread), 'ms'),
      figure('refused with 503', refused(spread), 'in both rounds'),
    ]),
  ];
}

async function load(stack: Stack, spread: Spread, size: Size): Promise<Run> {
  const next = await chooseSales(stack.database, spread);
  const seen = { durations: [] as number[], refused: 0 };
  const startedAt = performance.now();
  const isOver =
    'purchases' in size
      ? () => seen.durations.length >= size.purchases
      : () => performance.now() >= startedAt + size.seconds * 1_000;
  await Promise.all(
    Array.from({ length: size.workers }, (_, index) =>
      buyUntil(isOver, new Shopper(stack, index), next, seen),
    ),
  );
  return { ...seen, rate: seen.durations.length / ((performance.now() - startedAt) / 1_000) };
}

/** Retries after a short delay if refused; only completed purchases count. */
async function buyUntil(
  isOver: () => boolean,
  shopper: Shopper,
  next: () => Sale,
  seen: { durations: number[]; refused: number },
): Promise<void> {
  while (!isOver()) {
    const begunAt = performance.now();
    try {
      await shopper.buy(next());
      seen.durations.push(performance.now() - begunAt);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      seen.refused += 1;
      await sleep(500);
    }
  }
  shopper.leave();
}

/** More than a process serves: each must get a response soon, either an order or a 503. */
const buyers = 400;

/** No response may take this long. */
const tooLongMs = 7_000;

type Seen = { readonly responses: number[]; bought: number; refused: number; refusedWithoutTime: number };

/** All buyers start at the same moment and retry after Retry-After until they have bought. */
async function benchCrowd(stack: Stack): Promise<Section> {
  const next = await chooseSales(stack.database, { organizations: 'fifty', products: 'random' });
  const seen: Seen = { responses: [], bought: 0, refused: 0, refusedWithoutTime: 0 };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: buyers }, (_, index) => buyOnce(stack, index, next(), seen)));
  const seconds = (performance.now() - startedAt) / 1_000;
  await untilWorkedOff(stack.database);
  return {
    title: `${buyers} buyers at the same moment`,
    figures: [
      figure('until the last one has bought', seconds, 's'),
      figure('bought', seen.bought, `of ${buyers}`),
      figure('refused with 503', seen.refused, 'times'),
      figure('of those without Retry-After', seen.refusedWithoutTime, 'times', 'refusedWithoutTime'),
      figure('a response, p50', median(seen.responses), 'ms'),
      figure('a response, p99', quantile(seen.responses, 0.99), 'ms', 'crowdResponse'),
      figure('responses after 7 s', seen.responses.filter((it) => it > tooLongMs).length, '', 'crowdTooLong'),
    ],
  };
}

async function buyOnce(stack: Stack, index: number, sale: Sale, seen: Seen): Promise<void> {
  const shopper = new Shopper(stack, index, (milliseconds) => seen.responses.push(milliseconds));
  for (;;) {
    try {
      await shopper.buy(sale);
      break;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      seen.refused += 1;
      if (error.retryAfter === null) seen.refusedWithoutTime += 1;
      await sleep((error.retryAfter ?? 1) * 1_000);
    }
  }
  seen.bought += 1;
  shopper.leave();
}

type DatabaseCosts = {
  readonly statements: number;
  readonly ofEmails: number;
  readonly walBytes: number;
};

/** Matches the statements that load, claim and finish an email, as in purchase-cost.integration.test.ts. */
const ofEmail = String.raw`\memails\M|fundraiser_names`;

/** Matches periodic statements of the dispatcher and the schedules, and the bench's own. */
const notCounted = String.raw`SKIP LOCKED|make_interval\(mins|pg_stat_statements|bench:`;

/** The database's totals since the server's start, for all client processes. */
async function readDatabaseCosts(client: pg.Client): Promise<DatabaseCosts> {
  const { rows } = await client.query<Record<keyof DatabaseCosts, string>>(
    `SELECT coalesce(sum(calls) FILTER (WHERE query !~ $2), 0) AS statements,
            coalesce(sum(calls) FILTER (WHERE query !~ $2 AND query ~ $1), 0) AS "ofEmails",
            pg_current_wal_insert_lsn() - '0/0' AS "walBytes"
       FROM pg_stat_statements`,
    [ofEmail, notCounted],
  );
  const [row] = rows;
  if (!row) throw new Error('pg_stat_statements returned nothing');
  return {
    statements: Number(row.statements),
    ofEmails: Number(row.ofEmails),
    walBytes: Number(row.walBytes),
  };
}
