import { accountsEntities } from '../../../src/accounts/index.js';
import { catalogEntities } from '../../../src/catalog/index.js';
import { contentEntities } from '../../../src/content/index.js';
import { openDataSource, Database } from '../../../src/database/index.js';
import { familiesEntities } from '../../../src/families/index.js';
import { flyersEntities } from '../../../src/flyers/index.js';
import { fundraisingEntities } from '../../../src/fundraising/index.js';
import { orderingEntities } from '../../../src/ordering/index.js';
import { papersEntities } from '../../../src/papers/index.js';
import { paymentsEntities } from '../../../src/payments/index.js';
import { payoutsEntities } from '../../../src/payouts/index.js';
import { pickupEntities } from '../../../src/pickup/index.js';
import { notesEntities } from '../../../src/notes/index.js';
import { seasonEntities } from '../../../src/season/index.js';
import { createTestDatabase } from './database.js';

const entities = [
  accountsEntities,
  catalogEntities,
  contentEntities,
  familiesEntities,
  flyersEntities,
  fundraisingEntities,
  orderingEntities,
  papersEntities,
  paymentsEntities,
  payoutsEntities,
  pickupEntities,
  notesEntities,
  seasonEntities,
].flat();

/** Many callers wait for few connections: how long says how fast the machine is, not whether the product is right. */
export const patienceMs = 25_000;

/** A database of its own, as the application sees it. Call `close` after all tests of the file. */
export async function openTestDatabase(): Promise<{
  database: Database;
  url: string;
  close: () => Promise<void>;
}> {
  const created = await createTestDatabase();
  const source = await openDataSource(created.url, entities, { silenceMs: patienceMs });
  const close = async (): Promise<void> => {
    await source.destroy();
    await created.drop();
  };
  return { database: new Database(source), url: created.url, close };
}
