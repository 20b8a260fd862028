import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables of the first release, from the file beside this one. What they were made by before was installed nowhere. */
export class Schema1764010500000 implements MigrationInterface {
  name = 'Schema1764010500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(fs.readFileSync(fileURLToPath(new URL('schema.sql', import.meta.url)), 'utf8'));
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('The first schema is not taken back: drop the database instead.'));
  }
}
