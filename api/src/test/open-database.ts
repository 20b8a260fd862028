import { accountsEntities } from '../accounts/index.js';
import { catalogEntities } from '../catalog/index.js';
import { contentEntities } from '../content/index.js';
import { createDataSource, Database } from '../database/index.js';
import { flyersEntities } from '../flyers/index.js';
import { fundraisingEntities } from '../fundraising/index.js';
import { orderingEntities } from '../ordering/index.js';
import { paymentsEntities } from '../payments/index.js';
import { createTestDatabase } from './database.js';

const entities = [
  accountsEntities,
  catalogEntities,
  contentEntities,
  flyersEntities,
  fundraisingEntities,
  orderingEntities,
  paymentsEntities,
].flat();

/** A database of its own, as the application sees it. Call `close` after all tests of the file. */
export async function openTestDatabase(): Promise<{
  database: Database;
  url: string;
  close: () => Promise<void>;
}> {
  const created = await createTestDatabase();
  const source = await createDataSource(created.url, entities, { poolSize: 20 }).initialize();
  const close = async (): Promise<void> => {
    await source.destroy();
    await created.drop();
  };
  return { database: new Database(source), url: created.url, close };
}
