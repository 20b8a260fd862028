import { IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { getAdminId, recordAudit, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database, Reader } from '../../database/index.js';
import {
  Access,
  CalendarDay,
  connectionOf,
  derived,
  edges,
  edgesOf,
  maxPageSize,
  oneOrNull,
  pages,
  type RequestContext,
  VisibleTo,
  withWarehouse,
  enumOf,
  perRequest,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { startOfBusinessDay } from '../../lib/dates.js';
import { groupBy } from '../../lib/group-by.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { ProductEntity, type MovementKind } from '../products/product.entity.js';
import { Product, productView } from '../products/product.types.js';
import { type FindDailySales, findOutlooks } from './find-outlooks.js';
import { lockProduct, maxStock, productSubject, recordStock } from './record-stock.js';

const MovementKindType = enumOf<MovementKind>('MovementKind', 'A change of a stock by staff.', {
  received: 'Boxes arrived.',
  counted: 'Boxes were counted.',
  damaged: 'Boxes cannot be sold.',
});

const quantityText = { message: 'Enter a whole number of boxes up to 1,000,000.' };

@InputType({ description: 'A stock change of a product.' })
export class StockInput {
  @Field(() => ID, { description: "The product's id." })
  productId: string;

  @Field(() => MovementKindType, { description: 'The kind of change.' })
  kind: MovementKind;

  @Min(0, quantityText)
  @Max(maxStock, quantityText)
  @Field(() => Int, { description: 'Boxes received or damaged; for a count, the boxes counted.' })
  quantity: number;

  @Min(0, quantityText)
  @Max(maxStock, quantityText)
  @Field(() => Int, {
    nullable: true,
    description: 'For a count: the stock on the screen. Only the difference is recorded.',
  })
  expectedInventory?: number | null;

  @MaxLength(sharedRules.maxReason, { message: 'The reason has at most 500 characters.' })
  @Field(() => String, { nullable: true, description: 'The reason, for the history.' })
  reason?: string | null;

  @IsUUID('all', { message: 'This key is not valid.' })
  @Field(() => ID, {
    nullable: true,
    description: 'A new UUID: a change sent again with the same key counts once.',
  })
  key?: string | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'A stock change: recorded by staff, or a day’s sales.' })
class StockMovement {
  @Field(() => ID, { description: 'Its number, or the day and the product of sales.' })
  id: string;

  @Field(() => MovementKindType, { nullable: true, description: 'The kind of change; null for sales.' })
  kind: MovementKind | null;

  @Field(() => Int, { description: 'Boxes added; negative for boxes removed.' })
  change: number;

  @Field(() => Int, { nullable: true, description: 'The stock after the change; null for sales.' })
  stockAfter: number | null;

  @Field(() => String, { nullable: true, description: 'The reason, if given.' })
  reason: string | null;

  @Field(() => Date, { description: 'The time of the change; for sales, the start of the day of payment.' })
  at: Date;

  madeBy: string | null;
}

const StockMovementConnection = connectionOf(StockMovement, 'staff');

@VisibleTo('staff')
@ObjectType({ description: 'How long the stock lasts at the pace of the last two weeks.' })
class DaysLeft {
  @Field(() => Int, { description: 'The lower estimate in whole days.' })
  atLeast: number;

  @Field(() => Int, { nullable: true, description: 'Upper estimate; null if too little was sold.' })
  atMost: number | null;
}

export type StockDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly notePublicChange: NotePublicChange;
  readonly findDailySales: FindDailySales;
};

/** Stock changes by staff. */
@Resolver()
export class StockResolver {
  constructor(private readonly deps: StockDeps) {}

  @Access('admin', withWarehouse)
  @Mutation(() => Product, {
    description:
      'Records received, counted or damaged boxes. Concurrent sales still count. Administrators. Fails with OUT_OF_STOCK.',
  })
  async recordStock(
    @Arg('input', () => StockInput, { description: 'The change.' }) input: StockInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const recording = { ...input, adminId: getAdminId(viewer) };
    return productView(await this.deps.database.transaction((tx) => recordStock(tx, this.deps, recording)));
  }

  @Access('admin', withWarehouse)
  @Mutation(() => Product, {
    description:
      'Sets the next delivery of a product. Staff get one email if it will sell out before. Administrators.',
  })
  async setNextDelivery(
    @Arg('productId', () => ID, { description: "The product's id." }) productId: string,
    @Arg('expectedOn', () => CalendarDay, { nullable: true, description: 'The day; null for none.' })
    day: string | null | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Product> {
    const nextDeliveryOn = day ?? null;
    const product = await this.deps.database.transaction(async (tx) => {
      const before = await lockProduct(tx, productId);
      await tx.update(ProductEntity, before.id, { nextDeliveryOn });
      await recordAudit(tx, {
        adminId: getAdminId(viewer),
        action: 'delivery-expected',
        ...productSubject(before),
        before: { nextDeliveryOn: before.nextDeliveryOn },
        after: { nextDeliveryOn },
      });
      return { ...before, nextDeliveryOn };
    });
    return productView(product);
  }
}

/** By product id: its movements and the sales of each day, newest first; a few hundred rows a year. */
const historyOf = perRequest(async ({ database: { read }, findDailySales }: StockDeps, ids) => {
  const sold = (await findDailySales(read, ids, '2000-01-01')).map(({ productId, day, units }) => ({
    id: `${day}-${productId}`,
    productId,
    kind: null,
    change: -units,
    stockAfter: null,
    reason: null,
    madeBy: null,
    at: startOfBusinessDay(day),
  }));
  const history = [...(await findMovements(read, ids)), ...sold];
  history.sort((one, other) => other.at.getTime() - one.at.getTime());
  return groupBy(history, ({ productId }) => productId);
});

function findMovements(
  db: Reader,
  productIds: readonly string[],
): Promise<(StockMovement & { productId: string })[]> {
  return db.query(
    `SELECT id, product_id, kind, change, stock_after, reason, made_at AS at, made_by
       FROM stock_movements WHERE product_id = ANY($1::uuid[]) ORDER BY id DESC`,
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
    madeBy: oneOrNull(StaffMember, 'madeBy', staffMemberById, 'The person who recorded it; null for sales.'),
  }),
  edgesOf(Product, {
    stockHistory: pages(StockMovementConnection, 'id', historyOf, {
      visibleTo: 'staff',
      description: 'Its movements and the sales of each day, newest first.',
    }),
    stockMovements: derived([StockMovement], 'id', historyOf, (all) => all?.slice(0, maxPageSize) ?? [], {
      visibleTo: 'staff',
      deprecationReason: 'Until 2027-12-01: ask stockHistory.',
      description: 'The newest 100 of stockHistory.',
    }),
    daysLeft: derived(DaysLeft, 'id', outlookOf, (outlook) => outlook, {
      visibleTo: 'staff',
      nullable: true,
      description: 'How long its stock lasts; null if nothing was sold in the last two weeks.',
    }),
  }),
);
