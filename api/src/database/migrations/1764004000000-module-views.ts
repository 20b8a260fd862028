import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What modules let others read in SQL: views with the columns that others need, and nothing more. A statement names
 * tables of its own module only, and these views.
 */
export class ModuleViews1764004000000 implements MigrationInterface {
  name = 'ModuleViews1764004000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const view of [...ofAccounts, ...ofFundraising, ...ofPayments]) await runner.query(view);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW staff_names, deleted_organizations, organization_contacts, payment_declines,
      payment_events, intents`);
    await runner.query('CREATE VIEW intents AS SELECT id, amount, status FROM payment_intents');
  }
}

const ofAccounts = ['CREATE VIEW staff_names AS SELECT id, full_name AS name FROM admin_users'];

const ofFundraising = [
  'CREATE VIEW deleted_organizations AS SELECT id, deleted_at FROM organizations WHERE deleted_at IS NOT NULL',
  `CREATE VIEW organization_contacts AS
    SELECT id, name, contact_email, pickup_address, allow_pickup AND deleted_at IS NULL AS allows_pickup
      FROM organizations`,
];

const ofPayments = [
  'CREATE OR REPLACE VIEW intents AS SELECT id, amount, status, currency, created_at FROM payment_intents',
  `CREATE VIEW payment_declines AS
    SELECT id, intent_id, failed_at, code, decline_code, message FROM payment_failures`,
  'CREATE VIEW payment_events AS SELECT intent_id, type, received_at FROM provider_events',
];
