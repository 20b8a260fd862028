import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches compare what people say: without case, accents, apostrophes and kinds of dash, as api/src/lib/fold.ts reads
 * what was typed. The indexes of the searched words hold the same. Built while everything goes on; where the server
 * does not have pg_trgm, searching works without them, and slower.
 */
export class FoldedSearch1764020800000 implements MigrationInterface {
  name = 'FoldedSearch1764020800000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION folded(value text) RETURNS text
        LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
        BEGIN
          IF octet_length(value) = length(value) THEN RETURN translate(lower(value), '''\`', ''); END IF;
          RETURN replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(
            regexp_replace(value,
              '[''\`´‘’‚‛ʹʻʼʽˈ′＇\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]', '', 'g'), NFKD),
            '[\\u0300-\\u036f]', '', 'g'), '‐‑‒–—―−', '-------')), 'łøđðı', 'loddi'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        END $$`);
    await replace(runner, (words) => `folded(${words})`);
    // Listed again from the orders, folded, by the schedule that lists them.
    await runner.query('DELETE FROM customer_words');
    await runner.query('DELETE FROM customer_words_read');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, (words) => words);
    await runner.query('DROP FUNCTION folded(text)');
    await runner.query('DELETE FROM customer_words');
    await runner.query('DELETE FROM customer_words_read');
  }
}

/** Each new one first, under a name of its own: there is no moment without. */
async function replace(runner: QueryRunner, expression: (words: string) => string): Promise<void> {
  const available = (await runner.query(
    `SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'`,
  )) as unknown[]; // rows
  if (available.length === 0) return;
  for (const { table, name, words, options = '', statistics } of indexes) {
    await runner.query(`DROP INDEX IF EXISTS ${name}_next`); // of a run that was cut off
    await runner.query(
      `CREATE INDEX CONCURRENTLY ${name}_next ON ${table} USING gin ((${expression(words)}) gin_trgm_ops) ${options}`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`ALTER INDEX ${name}_next RENAME TO ${name}`);
    if (!statistics) continue;
    await runner.query(`DROP STATISTICS IF EXISTS ${statistics}`);
    await runner.query(`CREATE STATISTICS ${statistics} ON (${expression(words)}) FROM ${table}`);
  }
  // How rare words are: the old indexes took what was known of it with them.
  for (const table of new Set(indexes.map((index) => index.table))) await runner.query(`ANALYZE ${table}`);
}

const few = 'WITH (gin_pending_list_limit = 256)';

type SearchIndex = {
  readonly table: string;
  readonly name: string;
  readonly words: string;
  readonly options?: string;
  /** The planner takes how rare a word is from these where an index holds only some rows. */
  readonly statistics?: string;
};

const indexes: readonly SearchIndex[] = [
  {
    table: 'orders',
    name: 'orders_customer_search_idx',
    words: `customer_name || E'\\n' || customer_email`,
    statistics: 'orders_customer_search_stats',
    options: `${few} WHERE status <> 'pending'`,
  },
  {
    table: 'orders',
    name: 'orders_contact_search_idx',
    words: `regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n'
      || coalesce(shipping_address, '') || E'\\n' || right(id::text, 8)`,
    statistics: 'orders_contact_search_stats',
    options: `${few} WHERE status <> 'pending'`,
  },
  {
    table: 'organizations',
    name: 'organizations_search_idx',
    words: `name || E'\\n' || code || E'\\n' || contact_name || E'\\n' || contact_email`,
  },
  {
    table: 'classrooms',
    name: 'classrooms_search_idx',
    words: `name || E'\\n' || code || E'\\n' || teacher_name`,
  },
  {
    table: 'emails',
    name: 'emails_search_idx',
    words: `recipient || E'\\n' || subject`,
    options: few,
  },
];
