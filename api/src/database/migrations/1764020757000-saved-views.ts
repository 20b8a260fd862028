import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named filters of staff's lists: kept for the person, and shared where they want to. */
export class SavedViews1764020757000 implements MigrationInterface {
  name = 'SavedViews1764020757000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        list varchar(40) NOT NULL,
        name varchar(40) NOT NULL,
        query varchar(1000) NOT NULL,
        is_shared boolean NOT NULL,
        made_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT saved_views_list_made_by_name_key UNIQUE (list, made_by, name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
