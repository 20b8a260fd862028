import { afterAll, expect, test } from '@jest/globals';
import { entities } from '../../../src/app-modules.js';
import { createDataSource } from '../../../src/database/index.js';
import { createTestDatabase } from '../../support/database/database.js';

const { url, drop } = await createTestDatabase();
afterAll(() => drop());

test('the migrations make exactly what the entities describe', async () => {
  const source = await createDataSource(url, entities).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
