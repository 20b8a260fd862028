import { afterAll, expect, test } from '@jest/globals';
import { entities } from '../../../src/app-modules.js';
import { findSchemaChanges } from '../../../src/database/index.js';
import { createTestDatabase } from '../../support/database/database.js';

const { url, drop } = await createTestDatabase();
afterAll(() => drop());

test('the migrations make exactly what the entities describe', async () => {
  expect((await findSchemaChanges(url, entities)).up).toEqual([]);
});
