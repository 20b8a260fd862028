import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes of a second factor in a row: after some it rests, after many it is over. */
export class WrongCodes1764020110000 implements MigrationInterface {
  name = 'WrongCodes1764020110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE second_factors ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0,
      ADD COLUMN paused_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factors DROP COLUMN wrong_codes, DROP COLUMN paused_until');
  }
}
