import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../bin/lib/paths.mjs';
import { nodeScript, run } from '../../bin/lib/run.mjs';
import { createOverlay } from './overlay.mjs';
import { pureRules, testOf } from './pure-rules.mjs';

/**
 * Has Stryker change the pure rules, in a copy of the tree. Returns how many of the changes failed a test and how
 * many there are, in all and by file, and those that no test noticed.
 */
export async function runPureRules(directory) {
  const overlay = createOverlay(path.join(directory, 'pure-rules'));
  const mutants = [];
  for (const project of Object.keys(pureRules))
    mutants.push(...(await playProject(overlay.directory, project)));
  const judged = mutants.filter(({ status }) => noticed.has(status) || unnoticed.has(status));
  const files = [...new Set(judged.map(({ file }) => file))];
  return {
    ...countsOf(judged),
    byFile: files.map((file) => ({ file, ...countsOf(judged.filter((mutant) => mutant.file === file)) })),
    survivors: judged.filter(({ status }) => unnoticed.has(status)),
  };
}

function countsOf(mutants) {
  return { caught: mutants.filter(({ status }) => noticed.has(status)).length, count: mutants.length };
}

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

async function playProject(directory, project) {
  const report = path.join(directory, `${project}.json`);
  const cwd = path.join(directory, project);
  const config = path.join(cwd, 'stryker.json');
  fs.writeFileSync(config, JSON.stringify(await strykerConfig(cwd, project, report)));
  const stryker = nodeScript(inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), ['run', config]);
  const { output } = await run(...stryker, { cwd, capture: true });
  if (!fs.existsSync(report)) throw new Error(`Stryker could not play the rules of ${project}:\n${output}`);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement, location }) => ({
      status,
      file: `${project}/${file}`,
      line: location.start.line,
      text: textAt(source, location),
      replacement,
    })),
  );
}

async function strykerConfig(cwd, project, report) {
  const { default: jest } = await import(pathToFileURL(path.join(cwd, 'jest.config.mjs')).href);
  const mutate = pureRules[project];
  const tests = mutate.map(testOf);
  return {
    testRunner: 'jest',
    plugins: [inRoot('node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      config: {
        ...{ ...jest, ...onItsOwn[project], rootDir: cwd },
        // Jest looks through its roots for each change.
        roots: [...new Set(tests.map((test) => path.join(cwd, path.dirname(test))))],
        testMatch: tests.map((test) => path.join(cwd, test)),
      },
      enableFindRelatedTests: false,
    },
    // The tree is a copy.
    ...{ inPlace: true, mutate, disableTypeChecks: false, coverageAnalysis: 'perTest' },
    ...{ reporters: ['json'], jsonReporter: { fileName: report } },
    concurrency: Math.min(2, os.availableParallelism()),
    // ES modules that a runner loaded stay in its memory.
    maxTestRunnerReuse: 40,
  };
}

/** Pure rules need neither servers nor the product. */
const onItsOwn = {
  api: { globalSetup: undefined, globalTeardown: undefined, testEnvironment: 'node' },
  web: { testEnvironment: 'jsdom' },
};

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}
