import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two of the staff make a member the owner. */
export class OwnerProposals1764020660000 implements MigrationInterface {
  name = 'OwnerProposals1764020660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE officer_proposals DROP CONSTRAINT officer_proposals_kind_check,
        ADD CONSTRAINT officer_proposals_kind_check
          CHECK (kind IN ('payee', 'contact_email', 'closing', 'officer', 'owner'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE officer_proposals SET kind = 'officer' WHERE kind = 'owner';
      ALTER TABLE officer_proposals DROP CONSTRAINT officer_proposals_kind_check,
        ADD CONSTRAINT officer_proposals_kind_check CHECK (kind IN ('payee', 'contact_email', 'closing', 'officer'))`);
  }
}
