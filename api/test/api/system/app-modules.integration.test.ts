import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { entities } from '../../../src/app-modules.js';
import { entitiesIn, findSchemaChanges } from '../../../src/database/index.js';
import { createTestDatabase } from '../../support/database/database.js';

const { url, drop } = await createTestDatabase();
afterAll(() => drop());

test('the migrations make exactly what the entities describe', async () => {
  expect((await findSchemaChanges(url, entities)).up).toEqual([]);
});

test('every file of entities is listed by its module', async () => {
  const sources = new URL('../../../src/', import.meta.url);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const exported = (await import(new URL(file, sources).href)) as Record<string, unknown>;
    expect([file, entitiesIn(exported).filter((entity) => !entities.includes(entity))]).toEqual([file, []]);
  }
});
