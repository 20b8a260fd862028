import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { findProcessesIn } from '../../../embedded/process-table.js';
import { findFreePort } from '../../support/processes.js';
import { until } from '../../support/until.js';

const root = path.join(import.meta.dirname, '../../../..');
// Below the checkout, where its packages are found, and in a folder that git and the other checks pass by.
fs.mkdirSync(path.join(root, '.data'), { recursive: true });
const copy = fs.mkdtempSync(path.join(root, '.data', 'development-'));
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-development-'));
afterAll(() => [copy, dataDir].forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

test('npm run dev serves pages and API, follows edits of both, and stops with all that it started', async () => {
  copyWorkspaces();
  const port = String(await findFreePort());
  const output: string[] = [];
  const dev = startDevelopment({ PORT: port, DATA_DIR: dataDir }, output);
  const read = async (address: string) =>
    (await (await fetch(`http://localhost:${port}${address}`).catch(() => null))?.text()) ?? '';
  const says = async (address: string, words: string) => {
    await until(async () => dev.exitCode !== null || (await read(address)).includes(words)).catch(() => null);
    if (!(await read(address)).includes(words))
      throw new Error(`${address}: no ${words}\n${output.join('')}`);
  };
  try {
    await says('/readyz', '"ok"');
    expect(await read('/api/products')).toContain('Premium Mix Pack');
    expect(await read('/')).toContain('/src/main.ts');
    // What the page loads: an optimized package, and the editor's workers, which are none.
    const main = await read('/src/main.ts');
    expect(await read(/[^"']*\/\.vite\/deps\/[^"']*/.exec(main)?.[0] ?? '/')).toContain('export');
    const editor = await read('/src/features/admin/playground/PlaygroundEditor.tsx');
    expect(await read(/[^"]*\/setup-workers\/vite\.js[^"]*/.exec(editor)?.[0] ?? '/')).toMatch(/^import/);

    // As by a checkout of another branch: many files at once, then one that counts.
    for (const file of sourcesIn('api/src/ordering')) edit(file, (code) => `${code}\n`);
    edit('api/src/http/server/health.ts', (code) => code.replace("status: 'ok'", "status: 'edited'"));
    await says('/healthz', 'edited');
    edit('web/src/app/not-found-page.tsx', (code) => `${code}\nconsole.log('edited');\n`);
    await says('/src/app/not-found-page.tsx', 'console.log("edited")');
    expect(output.join('')).not.toMatch(/does not provide an export|is in use|The server exited/);
  } finally {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
  }
  expect(dev.exitCode).toBe(143);
  expect(findProcessesIn(dataDir, ['postgres', 'redis-server', 'valkey-server', 'node'])).toEqual([]);
}, 150_000);

/** The files of both workspaces; their packages are those of the checkout. */
function copyWorkspaces(): void {
  const isOwn = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
  for (const part of ['api', 'web', 'package-lock.json', 'tsconfig.json'])
    fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isOwn });
  for (const part of ['.', 'api', 'web']) linkPackages(path.join(part, 'node_modules'));
}

// Vite writes what it has optimized into the folder of packages: that one is the copy's own.
function linkPackages(folder: string): void {
  fs.mkdirSync(path.join(copy, folder));
  for (const name of fs.readdirSync(path.join(root, folder)))
    if (!name.startsWith('.vite'))
      fs.symlinkSync(path.join(root, folder, name), path.join(copy, folder, name));
}

function startDevelopment(env: NodeJS.ProcessEnv, output: string[]): ChildProcess {
  const dev = spawn(process.execPath, [path.join(copy, 'api/bin/dev.mjs')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  return dev;
}

function sourcesIn(folder: string): string[] {
  const files = fs.readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => path.join(folder, file));
}

function edit(file: string, change: (code: string) => string): void {
  const changed = path.join(copy, file);
  const code = fs.readFileSync(changed, 'utf8');
  expect(change(code)).not.toBe(code);
  fs.writeFileSync(changed, change(code));
}
