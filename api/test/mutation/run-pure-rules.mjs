import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../bin/lib/paths.mjs';
import { nodeScript, run } from '../../bin/lib/run.mjs';
import { compiler, createOverlay } from './overlay.mjs';
import { pureRules, testOf } from './pure-rules.mjs';

/**
 * Has Stryker change the pure rules, in a copy of the tree, and says of each file how many of the changes failed its
 * test. Returns both counts in all, and the changes that no test noticed.
 */
export async function runPureRules(directory) {
  const overlay = createOverlay(path.join(directory, 'pure-rules'));
  const judged = [];
  for (const [project, rules] of Object.entries(pureRules)) {
    // Each on its own: a change to a constant is played against all tests of its run.
    for (const rule of rules) {
      const mutants = await playRule(path.join(overlay.directory, project), rule);
      const own = mutants.filter(({ status }) => noticed.has(status) || unnoticed.has(status));
      judged.push(...own.map((mutant) => ({ ...mutant, file: `${project}/${rule}` })));
      const { caught, count } = countsOf(own);
      console.log(
        `${percent(caught, count).padStart(6)} ${`${caught} of ${count}`.padStart(10)}  ${project}/${rule}`,
      );
    }
  }
  return { ...countsOf(judged), survivors: judged.filter(({ status }) => unnoticed.has(status)) };
}

function countsOf(mutants) {
  return { caught: mutants.filter(({ status }) => noticed.has(status)).length, count: mutants.length };
}

export function percent(part, whole) {
  return `${((part * 100) / whole).toFixed(1)}%`;
}

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

async function playRule(cwd, rule) {
  const report = path.join(cwd, 'stryker-report.json');
  const config = path.join(cwd, 'stryker.json');
  fs.rmSync(report, { force: true });
  fs.writeFileSync(config, JSON.stringify(await strykerConfig(cwd, rule, report)));
  const stryker = nodeScript(inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), ['run', config]);
  const { output } = await run(...stryker, { cwd, capture: true });
  if (!fs.existsSync(report)) throw new Error(`Stryker could not play ${rule}:\n${output}`);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return Object.values(files).flatMap(({ source, mutants }) =>
    mutants.map(({ status, replacement, location }) => ({
      status,
      replacement,
      line: location.start.line,
      text: textAt(source, location),
    })),
  );
}

async function strykerConfig(cwd, rule, report) {
  const { default: jest } = await import(pathToFileURL(path.join(cwd, 'jest.config.mjs')).href);
  const test = path.join(cwd, testOf(rule));
  return {
    testRunner: 'jest',
    plugins: [inRoot('node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      config: {
        ...jest,
        ...onItsOwn[path.basename(cwd)],
        rootDir: cwd,
        // Jest looks through its roots for each change.
        roots: [path.dirname(test)],
        testMatch: [test],
      },
      enableFindRelatedTests: false,
    },
    // The tree is a copy.
    inPlace: true,
    mutate: [rule],
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    concurrency: Math.min(2, os.availableParallelism()),
    // ES modules that a runner loaded stay in its memory.
    maxTestRunnerReuse: 40,
  };
}

/** Pure rules need neither servers nor the product, and Stryker a context of Jest's, in which it changes them. */
const onItsOwn = {
  api: {
    globalSetup: undefined,
    globalTeardown: undefined,
    testEnvironment: 'node',
    testRunner: 'jest-circus/runner',
    setupFiles: ['reflect-metadata'],
    extensionsToTreatAsEsm: ['.ts'],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    transform: { '^.+\\.ts$': ['@swc/jest', { ...compiler, swcrc: false }] },
  },
  web: { testEnvironment: 'jsdom' },
};

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}
