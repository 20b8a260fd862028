import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findStale, namedMutants } from '../test/mutation/named-mutants.mjs';
import { minScore, reviewSurvivors } from '../test/mutation/pure-rules.mjs';
import { ensureReady } from './lib/build.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';

// npm run test:mutation: makes small wrong changes to money and rights rules; each must fail a test. Stryker changes the
// pure rules in every way it knows; a list of named mutants covers rules that only API calls exercise.
// -- --only NAME runs one of those, --since COMMIT those whose rule or test has changed since. The last line counts.
// docs/operations.md#mutation-tests
await runMain(judge, {
  usage: 'npm run test:mutation [-- --only NAME | --since COMMIT]',
  options: { only: { type: 'string' }, since: { type: 'string' } },
});

async function judge(flags) {
  const mutants = chosen(flags);
  const stale = findStale(mutants);
  if (stale.length > 0) throw new Failure(stale.join('\n'));
  await ensureReady();

  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-mutation-'));
  // As root, PostgreSQL runs as another user.
  fs.chmodSync(directory, 0o755);
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  const isHeld = [];
  if (mutants === namedMutants) isHeld.push(await judgePureRules(directory));
  isHeld.push(...(await judgeNamedMutants(mutants, directory)));
  const passed = isHeld.filter(Boolean).length;
  console.log(`${passed} passed, ${isHeld.length - passed} failed`);
  process.exitCode = passed < isHeld.length ? 1 : 0;
}

function chosen({ only, since }) {
  if (since !== undefined) return changedSince(since);
  if (only === undefined) return namedMutants;
  const found = namedMutants.filter(({ name }) => name === only);
  const names = namedMutants.map(({ name }) => name).join('\n');
  if (found.length === 0) throw new Failure(`No mutant has this name. The names are:\n${names}`);
  return found;
}

function changedSince(commit) {
  const diff = execFileSync('git', ['diff', '--name-only', `${commit}...`], { cwd: root, encoding: 'utf8' });
  const changed = new Set(diff.split('\n'));
  return namedMutants.filter(({ file, tests }) => [file, ...tests].some((path) => changed.has(path)));
}

async function judgePureRules(directory) {
  const { percent, runPureRules } = await import('../test/mutation/run-pure-rules.mjs');
  const { caught, count, survivors } = await runPureRules(directory);
  const faults = reviewSurvivors(survivors);
  for (const fault of faults) console.log(fault);
  console.log(`pure rules: ${percent(caught, count)} of ${count} changes caught, ${minScore}% wanted`);
  return faults.length === 0 && caught * 100 >= count * minScore;
}

async function judgeNamedMutants(mutants, directory) {
  const { runNamedMutants } = await import('../test/mutation/run-named-mutants.mjs');
  const results = await runNamedMutants(mutants, directory);
  const isHeld = results.map(({ outcome }) => outcome === 'caught');
  console.log(`named mutants: ${isHeld.filter(Boolean).length} of ${results.length} caught`);
  for (const { name, outcome, breaks } of results.filter((_, place) => !isHeld[place]))
    console.log(`${outcome}: ${name} (${breaks})`);
  return isHeld;
}
