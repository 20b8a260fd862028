import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { getAdminId, recordAudit, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database, Reader } from '../../database/index.js';
import {
  Access,
  CalendarDay,
  derived,
  edges,
  edgesOf,
  list,
  oneOrNull,
  perRequest,
  type RequestContext,
  withWarehouse,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { addDays, businessDay, startOfBusinessDay } from '../../lib/dates.js';
import { groupBy } from '../../lib/group-by.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { ProductEntity } from '../products/product.entity.js';
import { Product, productView } from '../products/product.types.js';
import { type FindDailySales, findOutlooks } from './find-outlooks.js';
import { lockProduct, recordStock } from './record-stock.js';
import { DaysLeft, StockInput, StockMovement } from './stock.types.js';

export type StockDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly notePublicChange: NotePublicChange;
  readonly findDailySales: FindDailySales;
};

/** What staff do with the boxes themselves. */
@Resolver()
export class StockResolver {
  constructor(private readonly deps: StockDeps) {}

  @Access('admin', withWarehouse)
  @Mutation(() => Product, {
    description:
      'Books boxes that came, were counted or are damaged. Sales meanwhile are kept. Administrators. Fails with OUT_OF_STOCK.',
  })
  async recordStock(
    @Arg('input', () => StockInput, { description: 'What happened.' }) input: StockInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const recording = { ...input, adminId: getAdminId(viewer) };
    return productView(await this.deps.database.transaction((tx) => recordStock(tx, this.deps, recording)));
  }

  @Access('admin', withWarehouse)
  @Mutation(() => Product, {
    description:
      'Says when more of a product comes: staff are mailed once if it runs out before. Administrators.',
  })
  async setNextDelivery(
    @Arg('productId', () => ID, { description: "The product's id." }) productId: string,
    @Arg('expectedOn', () => CalendarDay, { nullable: true, description: 'The day; null for none.' })
    expectedOn: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const product = await this.deps.database.transaction(async (tx) => {
      const before = await lockProduct(tx, productId);
      await tx.update(ProductEntity, before.id, { nextDeliveryOn: expectedOn });
      await recordAudit(tx, {
        ...{ adminId: getAdminId(viewer), action: 'delivery-expected', subjectType: 'product' },
        ...{ subjectId: before.id, subjectName: before.name },
        before: { nextDeliveryOn: before.nextDeliveryOn },
        after: { nextDeliveryOn: expectedOn },
      });
      return { ...before, nextDeliveryOn: expectedOn };
    });
    return productView(product);
  }
}

const mostMovements = 50;
const soldDays = 60;

/** By product id: the newest movements and what was sold on each of the last days, newest first. */
const historyOf = perRequest(async ({ database, clock, findDailySales }: StockDeps, ids) => {
  const movements = await findMovements(database.read, ids);
  const from = addDays(businessDay(clock()), -soldDays);
  const sold = (await findDailySales(database.read, ids, from)).map(({ productId, day, units }) => ({
    ...{ productId, kind: null, change: -units, stockAfter: null, reason: null, madeBy: null },
    at: startOfBusinessDay(day),
  }));
  const newest = [...movements, ...sold].sort((one, other) => other.at.getTime() - one.at.getTime());
  return groupBy(newest, ({ productId }) => productId);
});

function findMovements(
  db: Reader,
  productIds: readonly string[],
): Promise<(StockMovement & { productId: string })[]> {
  return db.query(
    `SELECT product_id, kind, change, stock_after, reason, made_at AS at, made_by
       FROM (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY id DESC) AS place
               FROM stock_movements WHERE product_id = ANY($1::uuid[])) AS movement
      WHERE place <= ${mostMovements} ORDER BY id DESC`,
    [productIds],
  );
}

const outlookOf = perRequest(async ({ database, clock, findDailySales }: StockDeps, ids) => {
  const { read } = database;
  const products = await read.findBy(
    ProductEntity,
    ids.map((id) => ({ id })),
  );
  return findOutlooks(read, findDailySales, products, clock());
});

export const stockEdges = edges(
  edgesOf(StockMovement, {
    madeBy: oneOrNull(StaffMember, 'madeBy', staffMemberById, {
      description: 'Who recorded it; null of what was sold.',
    }),
  }),
  edgesOf(Product, {
    stockMovements: list(StockMovement, 'id', historyOf, {
      visibleTo: 'staff',
      description: `Its newest ${mostMovements} movements and the sales of the last ${soldDays} days, newest first.`,
    }),
    daysLeft: derived(DaysLeft, 'id', outlookOf, (outlook) => outlook, {
      visibleTo: 'staff',
      nullable: true,
      description: 'How long its stock lasts; null where nothing was sold in the last two weeks.',
    }),
  }),
);
