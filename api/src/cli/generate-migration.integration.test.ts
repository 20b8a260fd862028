import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { entities } from '../app-modules.js';
import { findSchemaChanges } from '../database/index.js';
import { createTestDatabase } from '../../test/support/database/database.js';
import { renderMigration } from './generate-migration.js';

const { url, drop } = await createTestDatabase();
afterAll(() => drop());

test('writes the missing parts of the schema as a readable migration', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('ALTER TABLE contact_messages DROP COLUMN message CASCADE');
  await client.end();

  const { up, down } = await findSchemaChanges(url, entities);
  const text = renderMigration('AddMessage1', up, down);

  expect(text).toContain('ALTER TABLE "contact_messages" ADD "message"');
  expect(text).toContain('ALTER TABLE "contact_messages" DROP COLUMN "message"');
  expect(text).toContain("export class AddMessage1 implements MigrationInterface {\n  name = 'AddMessage1';");
});
