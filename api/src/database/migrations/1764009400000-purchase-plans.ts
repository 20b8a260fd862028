import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a purchase calls finds single rows by their keys, always. A connection plans that while a young shop's tables are
 * a page long, where reading all of it is cheapest, and stays with the plan while they grow
 * (docs/decisions/0118-plans-of-a-purchase.md).
 */
export class PurchasePlans1764009400000 implements MigrationInterface {
  name = 'PurchasePlans1764009400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of functions) {
      await runner.query(`ALTER FUNCTION ${name} SET enable_seqscan TO off`);
      await runner.query(`ALTER FUNCTION ${name} SET plan_cache_mode TO force_generic_plan`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of functions) await runner.query(`ALTER FUNCTION ${name} RESET ALL`);
  }
}

/** Those that statements call; what these call is planned alike. */
const functions = ['place_order', 'complete_order', 'store_provider_event', 'finish_messages'];
