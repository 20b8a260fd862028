import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import Bull from 'bull';
import { entities } from '../../../src/app-modules.js';
import { entitiesIn, findSchemaChanges } from '../../../src/database/index.js';
import { dayMs, hourMs, minuteMs } from '../../../src/lib/dates.js';
import { createTestDatabase } from '../../support/database/database.js';
import { startTestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

const { url, drop } = await createTestDatabase();
afterAll(() => drop());

test('the migrations make exactly what the entities describe', async () => {
  expect((await findSchemaChanges(url, entities)).up).toEqual([]);
});

const sources = new URL('../../../src/', import.meta.url);
const all = readdirSync(sources, { recursive: true, encoding: 'utf8' });

test('every file of entities is listed by its module', async () => {
  const files = all.filter((file) => file.endsWith('.entity.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const exported = (await import(new URL(file, sources).href)) as Record<string, unknown>;
    expect([file, entitiesIn(exported).filter((entity) => !entities.includes(entity))]).toEqual([file, []]);
  }
});

test('the worker runs every schedule that a module has, and those that operations.md lists', async () => {
  const written = all
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, sources), 'utf8').matchAll(/name: '([a-z-]+)',\s+everyMs/g),
    ])
    .map(([, name = '']) => name);
  expect(written).toContain('warn-of-stock');
  const app = await startTestApp();
  const queue = new Bull('schedules', app.redisUrl, { prefix: 'skycrumb' });
  await until(async () => {
    const running = new Set((await queue.getRepeatableJobs()).map(({ name }) => name));
    return written.every((name) => running.has(name));
  });
  const running = (await queue.getRepeatableJobs()).map(({ name, every }) => [name, every]);
  expect(Object.fromEntries(running)).toEqual(documentedSchedules());
  await queue.close();
  await app.stop();
});

/** The table of docs/operations.md: milliseconds by name. */
function documentedSchedules(): Record<string, number> {
  const text = readFileSync(new URL('../../docs/operations.md', sources), 'utf8');
  const units: Record<string, number> = { minute: minuteMs, hour: hourMs, day: dayMs };
  const rows = text.matchAll(/^\| `([a-z-]+)` +\| (?:(\d+) )?(minute|hour|day)s? +\|/gm);
  return Object.fromEntries(
    [...rows].map(([, name = '', count = '1', unit = '']) => [name, Number(count) * (units[unit] ?? 0)]),
  );
}
