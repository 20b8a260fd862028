import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { nodeScript, npm, run } from './run.mjs';
import { canHaveSwift } from './swift.mjs';
import { throwawayRoot } from './throwaway-root.mjs';
import { readBrowserReport, readJestReport, withSecondTry } from './test-reports.mjs';

const tsc = (project) => nodeScript(inRoot('node_modules/ts7/bin/tsc'), ['-p', project, '--noEmit']);
/** Prettier's own parser in Rust. */
const oxc = ['--plugin', '@prettier/plugin-oxc'];
const program = (name, args) => [inRoot('node_modules/.bin', name), args];

/** What a check says is read; one that does not end has failed, and the others are still told. */
const heard = { capture: true, minutes: 50 };

const readingChecks = [
  {
    title: 'format',
    work: () => exitCode(program('prettier', [...oxc, '--check', '--log-level', 'warn', '.'])),
  },
  { title: 'types of api', work: () => exitCode(tsc('api')) },
  { title: 'types of web', work: () => exitCode(tsc('web')) },
  { title: 'types of e2e and bench', work: () => exitCode(tsc('e2e')) },
  { title: 'lint', work: () => exitCode(program('oxlint', [])) },
  {
    title: 'lint, texts of pages and the schema',
    work: () => exitCode(program('eslint', ['.', '--max-warnings', '0'])),
  },
  { title: 'packages without known vulnerabilities', work: auditPackages },
  { title: 'alert rules by promtool', work: checkAlerts },
];

const generatedChecks = [
  [
    {
      title: 'schema.graphql is up to date',
      work: () =>
        unchanged(
          ['schema.graphql', 'web/src/gql/rules.ts', 'web/src/gql/us-states.ts'],
          built('write-schema'),
        ),
    },
    {
      title: 'web/src/gql is up to date',
      work: () => unchanged(['web/src/gql'], program('graphql-codegen', ['--config', 'codegen.ts'])),
    },
  ],
  [
    {
      title: 'docs/rights.md is up to date',
      work: () => unchanged(['docs/rights.md'], built('write-rights')),
    },
    {
      title: 'number and weight of the scripts',
      work: () => exitCode(nodeScript(inRoot('api/bin/bench.mjs'), ['--counts'])),
    },
  ],
];

/**
 * The steps of npm test: what each is called, and what it found; `output` is shown when something failed. Phases follow
 * each other, lists of a phase run side by side, and steps of a list follow each other. Generated files are written again
 * first. Browsers are alone: their tests look at times, and take all of two cores (docs/decisions/operations.md#ci).
 */
export const phases = [
  generatedChecks,
  [
    [{ title: 'unit and integration tests', work: runJest }],
    [
      ...readingChecks,
      { title: 'faults, the short form', work: runFaults },
      { title: 'files on a real server', work: runStorage },
    ],
  ],
  [[{ title: 'browser tests', work: runPlaywright }]],
];

async function exitCode([file, args], options) {
  const { code, output } = await run(file, args, { ...heard, ...options });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** Runs a generator and fails when it leaves other files than were there (the new ones stay, to be committed). */
async function unchanged(targets, command) {
  const snapshots = () => targets.map((target) => snapshot(inRoot(target))).join();
  const before = snapshots();
  const result = await exitCode(command);
  if (result.failed || snapshots() === before) return result;
  return {
    passed: 0,
    failed: 1,
    output: `${targets.join(' or ')} was out of date; it has been written again: commit it.`,
  };
}

/** Needs a registry that answers questions; a mirror that does not is said, and fails nothing. */
export async function auditPackages() {
  const [file, args] = npm();
  const command = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { code, output } = await run(file, [...args, ...command], heard);
  if (code === 0) return { passed: 1, failed: 0 };
  if (output.includes('"auditReportVersion"')) return { passed: 0, failed: 1, output };
  console.log('       no registry answers npm audit here: known vulnerabilities were not looked up');
  return { passed: 0, failed: 0 };
}

/** By the promtool in Debian's package, which is unpacked and not installed; that there is none is said, and fails nothing. */
async function checkAlerts() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-promtool-'));
  const unpack = 'apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .';
  const { code } = await run('sh', ['-c', unpack], { ...heard, cwd: folder });
  const promtool = [path.join(folder, 'usr/bin/promtool'), ['check', 'rules', 'docs/operations/alerts.yml']];
  const found = code === 0 ? await exitCode(promtool) : { passed: 0, failed: 0 };
  fs.rmSync(folder, { recursive: true });
  if (code !== 0) console.log('       no promtool can be had here: its rules of alerts were not tried');
  return found;
}

async function runJest() {
  const { flaky, ...found } = await withSecondTry(await jest(), (files) =>
    jest(['--runTestsByPath', ...files]),
  );
  tell(flaky);
  return found;
}

function tell(flaky) {
  for (const test of flaky) console.log(`       passed at the second try only: ${test}`);
}

async function jest(more = []) {
  const report = temporaryFile('jest.json');
  const args = ['--json', `--outputFile=${report}`, ...more];
  // V8's helping threads take a tenth more processor, and save no time where all processors are busy.
  const command = nodeScript(inRoot('node_modules/jest/bin/jest.js'), args, ['--single-threaded']);
  // Memory that is touched for the first time is dear on a virtual machine: the less new objects get, the better.
  const env = { NODE_OPTIONS: '--max-semi-space-size=4' };
  const { code, output } = await run(...command, { ...heard, env });
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, output, files: [], tests: [] };
  const { passed, failed, tests, files } = readJestReport(found);
  return {
    passed,
    failed: atLeastOneIf(code !== 0, failed),
    output: tests.join('\n') || output,
    files,
    tests,
  };
}

async function runFaults() {
  return countsOf('faults', ['--short']);
}

/** On a real server, wherever one can be had; that there is none is said, and fails nothing. */
async function runStorage() {
  if (await canHaveSwift()) return countsOf('storage');
  console.log(
    '       no object storage can be installed here: the file store was not tested on a real server',
  );
  return { passed: 0, failed: 0 };
}

/** A command whose last line counts its tests (lib/own-tests.mjs). */
async function countsOf(command, args = []) {
  const script = nodeScript(inRoot(`api/bin/${command}.mjs`), args);
  const { code, output } = await run(...script, heard);
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output)?.map(Number) ?? [];
  return { passed, failed: atLeastOneIf(code !== 0, failed), output };
}

async function runPlaywright() {
  const report = temporaryFile('playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  // Its own teardown removes what lies there.
  const dataDir = fs.mkdtempSync(path.join(throwawayRoot(), 'skycrumb-e2e-'));
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_DATA_DIR: dataDir };
  const { code, output } = await run(...program('playwright', args), { ...heard, env });
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, output };
  const { passed, failed, flaky, output: errors } = readBrowserReport(found);
  tell(flaky);
  return { passed, failed: atLeastOneIf(code !== 0, failed), output: errors || output };
}

/** A command of the server, which has been built before the first check. */
function built(command) {
  return nodeScript(inRoot(`api/dist/src/cli/${command}.js`));
}

function atLeastOneIf(condition, count) {
  return condition ? Math.max(1, count) : count;
}

function temporaryFile(name) {
  return path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-report-')), name);
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}

function snapshot(target) {
  if (!fs.existsSync(target)) return '';
  if (fs.statSync(target).isFile()) return fs.readFileSync(target, 'utf8');
  const names = fs.readdirSync(target).sort();
  return names.map((name) => `${name}\n${snapshot(path.join(target, name))}`).join('\n');
}
