import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails as they were sent, for 90 days. */
export class EmailCopies1764008420000 implements MigrationInterface {
  name = 'EmailCopies1764008420000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_copies (
        email_id uuid PRIMARY KEY REFERENCES emails ON DELETE CASCADE,
        html text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX email_copies_created_at_idx ON email_copies (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_copies');
  }
}
