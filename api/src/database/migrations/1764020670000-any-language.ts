import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Another language takes no column and no check. No release knew the columns that go. */
export class AnyLanguage1764020670000 implements MigrationInterface {
  name = 'AnyLanguage1764020670000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
      UPDATE products SET translations = jsonb_build_object('es', jsonb_build_object(
          'name', name_es, 'description', description_es, 'ingredients', ingredients_es, 'allergens', allergens_es))
        WHERE concat(name_es, description_es, ingredients_es, allergens_es) <> '';
      ALTER TABLE products
        DROP COLUMN name_es, DROP COLUMN description_es, DROP COLUMN ingredients_es, DROP COLUMN allergens_es;
      ALTER TABLE flyer_requests DROP CONSTRAINT flyer_requests_language_check,
        ADD CONSTRAINT flyer_requests_language_check CHECK (language ~ '^[a-z]{2}$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products
        ADD COLUMN name_es varchar(200) NOT NULL DEFAULT '', ADD COLUMN description_es text NOT NULL DEFAULT '',
        ADD COLUMN ingredients_es text NOT NULL DEFAULT '', ADD COLUMN allergens_es text NOT NULL DEFAULT '';
      UPDATE products SET name_es = COALESCE(translations #>> '{es,name}', ''),
        description_es = COALESCE(translations #>> '{es,description}', ''),
        ingredients_es = COALESCE(translations #>> '{es,ingredients}', ''),
        allergens_es = COALESCE(translations #>> '{es,allergens}', '');
      ALTER TABLE products DROP COLUMN translations;
      ALTER TABLE flyer_requests DROP CONSTRAINT flyer_requests_language_check,
        ADD CONSTRAINT flyer_requests_language_check CHECK (language IN ('en', 'es'))`);
  }
}
