import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signed checkpoints over the signatures of all organizations (docs/product/payouts.md#books-that-prove-themselves), and
 * the number that each check of the books signed. The first covers every signature from before.
 */
export class BooksCheckpoints1764020768000 implements MigrationInterface {
  name = 'BooksCheckpoints1764020768000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE books_checkpoints (
        number integer PRIMARY KEY,
        previous varchar(64) NOT NULL,
        signed_at timestamptz NOT NULL,
        last_head_id bigint NOT NULL,
        digest varchar(64) NOT NULL,
        key_id varchar(16) NOT NULL REFERENCES books_keys ON DELETE RESTRICT,
        signature varchar(100) NOT NULL
      );
      ALTER TABLE ledger_checks ADD COLUMN checkpoint integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_checks DROP COLUMN checkpoint;
      DROP TABLE books_checkpoints;
    `);
  }
}
