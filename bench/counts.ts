import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './processes.js';

/** The maximum counts. The files in `elsewhere` count a purchase's statements and a page's bytes. */
const maxCounts = {
  'script chunks': 235,
  'script chunks under 1 KiB gzip': 145,
  'scripts of the entry, KiB gzip': 185,
} as const satisfies Readonly<Record<string, number>>;

const elsewhere = [
  'statements of a purchase: api/test/api/system/purchase-cost.integration.test.ts',
  'scripts and styles of each page: web/build/check-budgets.ts, at each build',
];

/** `node api/bin/bench.mjs --counts`: counts that do not depend on the machine. Returns the exit code. */
export function runCounts(): number {
  const counts = countScripts(path.join(root, 'web/dist'));
  const lines = Object.entries(maxCounts).map(([name, max]) => {
    const count = counts[name as keyof typeof maxCounts]; // a key of maxCounts
    const isTooMuch = count > max;
    console.log(`${name}: ${Math.round(count * 10) / 10}, at most ${max}${isTooMuch ? '  TOO MUCH' : ''}`);
    return isTooMuch;
  });
  elsewhere.forEach((line) => console.log(`(${line})`));
  return lines.some(Boolean) ? 1 : 0;
}

function countScripts(directory: string): Record<keyof typeof maxCounts, number> {
  const assets = path.join(directory, 'assets');
  const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  const kib = (name: string) => gzipSync(fs.readFileSync(path.join(assets, name))).length / 1_024;
  const html = fs.readFileSync(path.join(directory, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? '');
  return {
    'script chunks': scripts.length,
    'script chunks under 1 KiB gzip': scripts.filter((name) => kib(name) < 1).length,
    'scripts of the entry, KiB gzip': [...new Set(entry)].reduce((total, name) => total + kib(name), 0),
  };
}
