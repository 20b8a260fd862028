import fs from 'node:fs';
import os from 'node:os';
import { benchAdmin } from './admin.js';
import { ensureBrowser } from './clients/browser.js';
import { runCounts } from './counts.js';
import { printSection, shortOf, toJson, type Section } from './figures.js';
import { benchFlyers } from './flyers.js';
import { benchLive } from './live.js';
import { readOptions, type Options, type Part } from './options.js';
import { benchPages } from './pages.js';
import { benchProducts } from './products.js';
import { benchPurchases } from './purchases.js';
import { startStack, type Stack } from './stack.js';
import { benchMemory, benchStart } from './start.js';
import { verifyLedger } from './verify-ledger.js';

/** The first port; web, worker, provider and the ceilings use it and those after it. */
const port = Number(process.env.BENCH_PORT ?? 4950);

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
      show(...(await run(part, stack, options)));
      if (selling.has(part)) show(await verifyLedger(stack, part));
    }
    show(benchMemory(stack));
  } finally {
    await stack.stop();
  }
  const short = shortOf(sections);
  console.log(short.length > 0 ? `\nFalls short:\n  ${short.join('\n  ')}` : '\nEvery floor holds.');
  if (jsonFile) fs.writeFileSync(jsonFile, toJson(sections, { ...machine, loadAfter: os.loadavg() }));
  if (short.some((name) => name.startsWith('ledger:verify'))) process.exitCode = 1;
}

async function run(part: Part, stack: Stack, { seconds, isLarge }: Options): Promise<Section[]> {
  switch (part) {
    case 'start':
      return benchStart(stack);
    case 'products':
      return benchProducts(stack, port + 3, seconds);
    case 'purchases':
      return benchPurchases(stack, seconds);
    case 'live':
      return benchLive(stack, port + 5);
    case 'pages':
      return benchPages(stack, seconds < 4 ? 1 : 3);
    case 'flyers':
      return benchFlyers(stack);
    case 'admin':
      return benchAdmin(stack, isLarge);
  }
}

function describeMachine() {
  return { at: new Date().toISOString(), cores: os.cpus().length, node: process.version };
}
