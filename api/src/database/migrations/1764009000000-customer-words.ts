import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of customers' names and addresses, each once: far fewer than there are orders, so that a misspelled one is
 * found here first. `near` is a word with and without each of its letters: two words that differ by one letter, or by
 * two that changed places, share one of them.
 */
export class CustomerWords1764009000000 implements MigrationInterface {
  name = 'CustomerWords1764009000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION near_words(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        ARRAY(SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place)
          || word;
      CREATE TABLE customer_words (
        word varchar(40) PRIMARY KEY,
        last_placed_at timestamptz NOT NULL,
        near text[] NOT NULL GENERATED ALWAYS AS (near_words(word)) STORED
      );
      CREATE INDEX customer_words_near_idx ON customer_words USING gin (near);
      CREATE TABLE customer_words_read (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        placed_until timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_words_read, customer_words');
    await runner.query('DROP FUNCTION near_words(text)');
  }
}
