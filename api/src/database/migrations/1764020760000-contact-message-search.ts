import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff search contact messages by the text that `search_things` has of them. Works without the index, and slower. */
export class ContactMessageSearch1764020760000 implements MigrationInterface {
  name = 'ContactMessageSearch1764020760000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const trigrams = (await runner.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)) as unknown[];
    if (trigrams.length === 0) return;
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_messages_search_idx ON contact_messages USING gin
         ((folded(name || E'\\n' || email || E'\\n' || coalesce(organization, '') || E'\\n' || message)) gin_trgm_ops)
         WITH (gin_pending_list_limit = 256)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS contact_messages_search_idx');
  }
}
