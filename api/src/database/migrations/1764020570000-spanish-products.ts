import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shoppers who read Spanish are shown of a product; empty where nobody has translated it. */
export class SpanishProducts1764020570000 implements MigrationInterface {
  name = 'SpanishProducts1764020570000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      ADD COLUMN name_es varchar(200) NOT NULL DEFAULT '',
      ADD COLUMN description_es text NOT NULL DEFAULT '',
      ADD COLUMN ingredients_es text NOT NULL DEFAULT '',
      ADD COLUMN allergens_es text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      DROP COLUMN name_es, DROP COLUMN description_es, DROP COLUMN ingredients_es, DROP COLUMN allergens_es`);
  }
}
