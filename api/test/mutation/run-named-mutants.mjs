import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { nodeScript, run, runOrFail } from '../../bin/lib/run.mjs';
import { inRoot } from '../../bin/lib/paths.mjs';
import { createOverlay } from './overlay.mjs';

const { testTimeout } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).jest;

/** A mutant that never ends is caught as well. */
const maxMs = 150_000;

/** For all tests of all mutants: an hour. */
const noLimit = 3_600_000;

/**
 * Plays each mutant in a copy of the tree, against a database server that all share. Returns how each ended: caught,
 * survived, or broken where its tests do not even load. Throws where the tests fail without any mutant.
 */
export async function runNamedMutants(mutants, directory) {
  const servers = await startServers(path.join(directory, 'servers'));
  try {
    const lanes = servers.redises.map(({ url: redis }, index) => ({
      ...createOverlay(path.join(directory, `lane-${index + 1}`)),
      env: { TEST_DATABASE_URL: servers.postgres.url, TEST_REDIS_URLS: redis },
    }));
    await playUnchanged(lanes, mutants);
    const waiting = [...mutants];
    const results = [];
    const work = async (lane) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const result = { ...mutant, ...(await play(lane, mutant)) };
        console.log(describe(result));
        results.push(result);
      }
    };
    await Promise.all(lanes.map(work));
    return results;
  } finally {
    await servers.stop();
  }
}

async function startServers(dataDir) {
  const { startEmbeddedPostgres, startPrivateRedis } = await fromBuild('embedded');
  const { migrate } = await fromBuild('src/database');
  const lanes = Array.from({ length: Math.min(2, os.availableParallelism()) }, (_, index) =>
    String(index + 1),
  );
  for (const lane of lanes) fs.mkdirSync(path.join(dataDir, lane), { recursive: true });
  const [postgres, ...redises] = await Promise.all([
    startEmbeddedPostgres({ dataDir, isThrowaway: true }),
    ...lanes.map((lane) => startPrivateRedis({ dataDir: path.join(dataDir, lane) })),
  ]);
  await migrate(postgres.url);
  return {
    postgres,
    redises,
    stop: () => Promise.all([postgres, ...redises].map((server) => server.stop())),
  };
}

const fromBuild = (module) => import(pathToFileURL(inRoot('api/dist', module, 'index.js')).href);

/** What fails by itself would catch every mutant. */
async function playUnchanged(lanes, mutants) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const parts = lanes.map((lane, index) => [
    lane,
    tests.filter((_, place) => place % lanes.length === index),
  ]);
  await Promise.all(
    parts.map(async ([lane, part]) => {
      const { outcome, by, why } =
        part.length > 0 ? await runTests(lane, part, lane.env, noLimit) : { outcome: 'survived' };
      if (outcome !== 'survived') throw new Error(`The tests fail without any mutant: ${by}\n${why}`);
    }),
  );
}

async function play(lane, { file, text, replacement, tests }) {
  const startedAt = performance.now();
  const before = fs.readFileSync(path.join(lane.directory, file), 'utf8');
  const changesSchema = /\/migrations\/|\.sql$/.test(file);
  try {
    lane.write(
      file,
      before.replace(text, () => replacement),
    );
    const env = changesSchema ? { ...lane.env, TEST_DATABASE_URL: await migrateAgain(lane) } : lane.env;
    return { ...(await runTests(lane, tests, env)), seconds: secondsSince(startedAt) };
  } catch (error) {
    return { outcome: 'broken', by: error.message, seconds: secondsSince(startedAt) };
  } finally {
    lane.write(file, before);
  }
}

/** A template of its own, made by the changed migrations: what a later one replaces is no longer what runs. */
async function migrateAgain({ directory, env }) {
  const url = new URL(env.TEST_DATABASE_URL);
  const administrator = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await administrator.connect();
  try {
    const name = `mutant_${path.basename(directory).replace('-', '_')}`;
    await administrator.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await administrator.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    url.pathname = `/${name}`;
  } finally {
    await administrator.end();
  }
  const module = pathToFileURL(path.join(directory, 'api/dist/src/database/index.js')).href;
  const script = `import 'reflect-metadata'; const { migrate } = await import('${module}'); await migrate(process.argv[1]);`;
  await runOrFail(
    'The migrations do not run',
    process.execPath,
    ['--input-type=module', '-e', script, url.href],
    {
      cwd: directory,
      capture: true,
    },
  );
  return url.href;
}

/** The first test that failed, or why the tests of a project could not be run. */
async function runTests({ directory }, tests, env, limitMs = maxMs) {
  for (const project of ['api', 'web']) {
    const own = tests.filter((test) => test.startsWith(`${project}/`));
    const result = own.length > 0 ? await runJest(directory, project, own, { env, limitMs }) : survived;
    if (result.outcome !== 'survived') return result;
  }
  return survived;
}

const survived = { outcome: 'survived', by: '' };

async function runJest(directory, project, tests, { env, limitMs }) {
  const report = path.join(directory, 'jest.json');
  fs.rmSync(report, { force: true });
  const [node, args] = nodeScript(inRoot('node_modules/jest/bin/jest.js'), [
    '--config',
    `${project}/jest.config.mjs`,
    '--runInBand',
    '--forceExit',
    '--json',
    // A project's own configuration has Jest's default, which a busy machine exceeds.
    `--testTimeout=${testTimeout}`,
    `--outputFile=${report}`,
  ]);
  const files = tests.map((test) => path.join(directory, test));
  let timer;
  const onStart = (child) => (timer = setTimeout(() => child.kill('SIGKILL'), limitMs));
  const options = { cwd: directory, env, capture: true, onStart };
  const { output, signal } = await run(node, [...args, '--runTestsByPath', ...files], options);
  clearTimeout(timer);
  if (signal === 'SIGKILL') return { outcome: 'caught', by: 'it did not end' };
  if (!fs.existsSync(report)) return { outcome: 'broken', by: output.trim() };
  const suites = JSON.parse(fs.readFileSync(report, 'utf8')).testResults;
  const failed = suites
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed) return { outcome: 'caught', by: failed.fullName, why: failed.failureMessages.join('\n') };
  const unread = suites.find(({ status }) => status === 'failed');
  return unread ? { outcome: 'broken', by: unread.message } : survived;
}

function secondsSince(startedAt) {
  return Math.round((performance.now() - startedAt) / 1000);
}

function describe({ name, outcome, breaks, by, seconds }) {
  if (outcome === 'caught') return `caught   ${name} (${seconds} s): ${by}`;
  return `${outcome.toUpperCase().padEnd(8)} ${name} (${seconds} s): ${breaks}${by && `\n${by}`}`;
}
