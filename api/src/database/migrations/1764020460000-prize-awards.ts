import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who won a prize, whether it was announced, and whether it was handed out. */
export class PrizeAwards1764020460000 implements MigrationInterface {
  name = 'PrizeAwards1764020460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prize_awards (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
        -- Null: the prize that everybody wins together.
        classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
        campaign integer NOT NULL,
        kind varchar(10) NOT NULL,
        won_at timestamptz NOT NULL,
        lost_at timestamptz,
        announced_at timestamptz,
        handed_out_at timestamptz,
        handed_out_by uuid REFERENCES people ON DELETE RESTRICT,
        CONSTRAINT prize_awards_kind_check CHECK (kind IN ('halfway', 'goal'))
      );
      CREATE UNIQUE INDEX prize_awards_standing_key
        ON prize_awards (organization_id, campaign, kind, (classroom_id IS NULL)) WHERE lost_at IS NULL;
      CREATE INDEX prize_awards_classroom_id_idx ON prize_awards (classroom_id);
      INSERT INTO prize_awards (organization_id, campaign, kind, won_at)
        SELECT id, campaign, kind, at FROM organizations CROSS JOIN LATERAL (VALUES
          ('halfway', halfway_achieved_at), ('goal', goal_achieved_at)) AS reached (kind, at)
         WHERE at IS NOT NULL AND deleted_at IS NULL;
      INSERT INTO prize_awards (organization_id, classroom_id, campaign, kind, won_at)
        SELECT DISTINCT ON (c.organization_id, reached.kind) c.organization_id, c.id, o.campaign, reached.kind, reached.at
          FROM classrooms c JOIN organizations o ON o.id = c.organization_id CROSS JOIN LATERAL (VALUES
            ('halfway', c.halfway_achieved_at, c.halfway_entry_id), ('goal', c.goal_achieved_at, c.goal_entry_id)
          ) AS reached (kind, at, entry_id)
         WHERE reached.entry_id IS NOT NULL AND c.deleted_at IS NULL AND o.deleted_at IS NULL
         ORDER BY c.organization_id, reached.kind, reached.entry_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE prize_awards');
  }
}
