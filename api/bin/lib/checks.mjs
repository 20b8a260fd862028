import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, throwawayRoot } from './paths.mjs';
import { nodeScript, npm, run } from './run.mjs';
import { canHaveSwift } from './system-programs.mjs';
import {
  newReportFile,
  readBrowserReport,
  readJestReport,
  readReport,
  withSecondTry,
} from './test-reports.mjs';

const tsc = (project) => nodeScript(inRoot('node_modules/ts7/bin/tsc'), ['-p', project, '--noEmit']);
const program = (name, args) => [inRoot('node_modules/.bin', name), args];

/** Captures a check's output; a check that does not end fails, so that the others are still reported. */
const captured = { capture: true, minutes: 50 };

/** Takes only what the tests leave of the CPU (docs/decisions/operations.md#ci). */
const inIdleTime = { onStart: ({ pid }) => pid && os.setPriority(pid, os.constants.priority.PRIORITY_LOW) };
const reading = (title, command) => ({ title, work: () => exitCode(command, inIdleTime) });

const readingChecks = [
  reading('format', program('oxfmt', ['--check', '.'])),
  ...['api', 'web', 'e2e'].map((project) => reading(`types of ${project}`, tsc(project))),
  reading('lint', program('oxlint', [])),
  reading('lint, texts of pages and the schema', program('eslint', ['.', '--max-warnings', '0'])),
  { title: 'packages without known vulnerabilities', work: auditPackages },
  { title: 'alert rules by promtool', work: checkAlerts },
];

const schemaFiles = ['schema.graphql', 'web/src/gql/rules.ts', 'web/src/gql/us-states.ts'];
const generatedChecks = [
  [
    {
      title: 'schema.graphql is up to date',
      work: () => unchanged(schemaFiles, built('write-schema')),
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
 * The checks of npm test, each with its title and a function that returns the counts; `output` is shown after a failure.
 * Phases run one after another, the lists of a phase in parallel, the checks of a list in order. Generated files are
 * rewritten first. Browser tests run after all others, since they measure time (docs/decisions/operations.md#ci).
 */
export const phases = [
  generatedChecks,
  [
    [
      { title: 'unit and integration tests', work: runJest },
      { title: 'browser tests', work: runPlaywright },
    ],
    [
      { title: 'faults, the short form', work: () => countsOf('faults', ['--short']) },
      { title: 'files on a real server', work: runStorage },
    ],
    readingChecks,
  ],
];

async function exitCode([file, args], options) {
  const { code, signal, output } = await run(file, args, { ...captured, ...options });
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, output: signal ? `${output}\n${file} was ended by ${signal}.` : output };
}

/** Runs a generator and fails if it changes the files (the new ones stay, to be committed). */
async function unchanged(targets, command) {
  const snapshots = () => targets.map((target) => snapshot(inRoot(target))).join();
  const before = snapshots();
  const result = await exitCode(command);
  if (result.failed || snapshots() === before) return result;
  return {
    passed: 0,
    failed: 1,
    output: `${targets.join(' or ')} was out of date and has been regenerated: commit it.`,
  };
}

/** Needs a registry that supports audits; without one the check says so and does not fail. */
export async function auditPackages() {
  const [file, args] = npm();
  const command = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { code, output } = await run(file, [...args, ...command], captured);
  if (code === 0) return { passed: 1, failed: 0 };
  if (output.includes('"auditReportVersion"')) return { passed: 0, failed: 1, output };
  console.log('       no registry responds to npm audit here: known vulnerabilities were not checked');
  return { passed: 0, failed: 0 };
}

/** Uses the promtool in Debian's package, unpacked without installing; without one the check says so and does not fail. */
async function checkAlerts() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-promtool-'));
  const unpack = 'apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .';
  const { code } = await run('sh', ['-c', unpack], { ...captured, cwd: folder });
  const promtool = path.join(folder, 'usr/bin/promtool');
  const test = ['test', 'rules', 'api/test/api/system/alerts.promtool.yml'];
  const found = code === 0 ? await exitCode([promtool, test]) : { passed: 0, failed: 0 };
  fs.rmSync(folder, { recursive: true });
  if (code !== 0) console.log('       promtool is not available here: the alert rules were not checked');
  return found;
}

async function runJest() {
  const { flaky, ...found } = await withSecondTry(await jest(), (files) =>
    jest(['--runTestsByPath', ...files]),
  );
  report(flaky);
  return found;
}

function report(flaky) {
  for (const test of flaky) console.log(`       passed only on the second try: ${test}`);
}

async function jest(more = []) {
  const file = newReportFile('jest.json');
  const args = ['--json', `--outputFile=${file}`, ...more];
  // V8's helper threads take a tenth more CPU, and save no time when all cores are busy.
  const command = nodeScript(inRoot('node_modules/jest/bin/jest.js'), args, ['--single-threaded']);
  // Touching memory for the first time is expensive on a virtual machine, so new objects get little of it.
  const env = { NODE_OPTIONS: '--max-semi-space-size=4' };
  const { code, output } = await run(...command, { ...captured, env });
  const found = readReport(file);
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

/** Against a real server if one can be installed; otherwise the check says so and does not fail. */
async function runStorage() {
  if (await canHaveSwift()) return countsOf('storage');
  console.log(
    '       no object storage can be installed here: the file store was not tested on a real server',
  );
  return { passed: 0, failed: 0 };
}

/** Runs a command whose last line counts its tests (lib/test-reports.mjs). */
async function countsOf(command, args = []) {
  const script = nodeScript(inRoot(`api/bin/${command}.mjs`), args);
  const { code, output } = await run(...script, captured);
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output)?.map(Number) ?? [];
  return { passed, failed: atLeastOneIf(code !== 0, failed), output };
}

async function runPlaywright() {
  const file = newReportFile('playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  // Playwright's teardown deletes it.
  const dataDir = fs.mkdtempSync(path.join(throwawayRoot(), 'skycrumb-e2e-'));
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA_DIR: dataDir };
  const { code, output } = await run(...program('playwright', args), { ...captured, env });
  const found = readReport(file);
  if (!found) return { passed: 0, failed: 1, output };
  const { passed, failed, flaky, output: errors } = readBrowserReport(found);
  report(flaky);
  return { passed, failed: atLeastOneIf(code !== 0, failed), output: errors || output };
}

/** A command of the server, which is built before the first check. */
function built(command) {
  return nodeScript(inRoot(`api/dist/src/cli/${command}.js`));
}

function atLeastOneIf(condition, count) {
  return condition ? Math.max(1, count) : count;
}

function snapshot(target) {
  if (!fs.existsSync(target)) return '';
  if (fs.statSync(target).isFile()) return fs.readFileSync(target, 'utf8');
  const names = fs.readdirSync(target).sort();
  return names.map((name) => `${name}\n${snapshot(path.join(target, name))}`).join('\n');
}
