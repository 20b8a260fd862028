import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchAdmin } from './admin.js';
import { benchBooks } from './books.js';
import { ensureBrowser } from './clients/browser.js';
import { runCounts } from './counts.js';
import { printSection, shortOf, toJson, type Section, figure } from './figures.js';
import { benchFlyers } from './flyers.js';
import { benchLive } from './live.js';
import { benchPages } from './pages.js';
import { residentMegabytes } from './processes.js';
import { benchProducts } from './products.js';
import { benchPurchases } from './purchases.js';
import { startStack, type Stack } from './stack.js';
import { verifyLedger } from './verify-ledger.js';

/** The first port; web, worker, provider and the ceilings use it and those after it. */
const port = Number(process.env.BENCH_PORT ?? 4950);

type Bench = (stack: Stack, options: Options) => Promise<Section[]> | Section[];

const benches = {
  start: benchStart,
  products: (stack, { seconds }) => benchProducts(stack, port + 3, seconds),
  purchases: (stack, { seconds }) => benchPurchases(stack, seconds),
  live: (stack) => benchLive(stack, port + 5),
  pages: (stack, { seconds }) => benchPages(stack, seconds < 4 ? 1 : 3),
  flyers: benchFlyers,
  books: (stack, { seconds }) => benchBooks(stack, seconds < 4 ? 5 : 20),
  admin: (stack, { isLarge }) => benchAdmin(stack, isLarge),
} satisfies Record<string, Bench>;

type Part = keyof typeof benches;
const parts = Object.keys(benches) as Part[]; // its own keys

type Options = {
  /** In the order of `parts`, whatever the order on the command line. */
  readonly parts: readonly Part[];
  readonly jsonFile: string | null;
  /** The length of one round of a load. */
  readonly seconds: number;
  /** Measures the administration's lists with 50,000 organizations and 1,000,000 orders instead of 5,000 and 50,000. */
  readonly isLarge: boolean;
  /** Only counts, for CI: starts no server. */
  readonly isCounts: boolean;
};

/** Parts that sell something: the ledger is verified after each. */
const selling: ReadonlySet<Part> = new Set(['purchases', 'live']);

/** `npm run bench`: our figures and the ceilings in one run, each with its floor and aim (docs/performance.md). */
const options = readOptions(process.argv.slice(2));
if (options.isCounts) process.exitCode = runCounts();
else await runBench(options);

async function runBench(options: Options): Promise<void> {
  const { parts, jsonFile } = options;
  const machine = { ...describeMachine(), loadBefore: os.loadavg() };
  console.log(`${machine.cores} cores, load ${machine.loadBefore.map((it) => it.toFixed(1)).join(', ')}`);
  if (parts.includes('pages') || parts.includes('admin')) await ensureBrowser(); // now, not after ten minutes of other parts
  const sections: Section[] = [];
  const show = (...found: readonly Section[]) => {
    found.forEach(printSection);
    sections.push(...found);
  };
  const stack = await startStack(port);
  try {
    for (const part of parts) {
      const bench: Bench = benches[part];
      show(...(await bench(stack, options)));
      if (selling.has(part)) show(await verifyLedger(stack, part));
    }
    show(benchMemory(stack));
  } finally {
    await stack.stop();
  }
  const short = shortOf(sections);
  console.log(
    short.length > 0
      ? `\nFalls short:\n  ${short.map(({ name }) => name).join('\n  ')}`
      : '\nEvery floor holds.',
  );
  if (jsonFile) fs.writeFileSync(jsonFile, toJson(sections, { ...machine, loadAfter: os.loadavg() }));
  if (short.some(({ fails }) => fails)) process.exitCode = 1;
}

function describeMachine() {
  return { at: new Date().toISOString(), cores: os.cpus().length, node: process.version };
}

/** The time of web's second start, and the idle memory of web and worker. */
function benchStart({ web, worker }: Stack): Section[] {
  const figures = [
    figure('web, to the first response', web.readyMs / 1_000, 's', 'startSeconds'),
    figure('worker, to the first response', worker.readyMs / 1_000, 's'),
    figure('memory of web, idle', residentMegabytes(web.pid), 'MB', 'webMemoryIdle'),
    figure('memory of the worker, idle', residentMegabytes(worker.pid), 'MB'),
  ];
  return [{ title: 'Start', figures }];
}

function benchMemory({ web, worker }: Stack): Section {
  const figures = [
    figure('memory of web', residentMegabytes(web.pid), 'MB', 'webMemoryLoaded'),
    figure('memory of the worker', residentMegabytes(worker.pid), 'MB'),
  ];
  return { title: 'After the loads', figures };
}

/** Throws an error that names the valid values. */
function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      large: { type: 'boolean', default: false },
      counts: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only?.split(',') ?? [...parts];
  const unknown = wanted.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: the parts are ${parts.join(', ')}`);
  const seconds = Number(values.seconds);
  if (!(seconds >= 1)) throw new Error('--seconds must be a number of 1 or more');
  return {
    parts: parts.filter((part) => wanted.includes(part)),
    jsonFile: values.json ?? null,
    seconds,
    isLarge: values.large,
    isCounts: values.counts,
  };
}
