import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { DatedRow, MoneyColumn, NumberedRow, References } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Translations } from './translations.js';

/** A product. `inventory` is the stock after all reservations by orders (docs/product/orders.md). */
@Entity('products')
@Check('products_price_check', 'price >= 0')
@Check('products_inventory_check', 'inventory >= 0')
@Check('products_archived_check', 'NOT (is_archived AND is_active)')
@Index('products_is_active_display_order_idx', ['isActive', 'displayOrder'])
export class ProductEntity extends DatedRow {
  @Column('varchar', { length: 200 })
  name: string;

  @Column('text', { default: '' })
  description: string;

  @MoneyColumn()
  price: Cents;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** Empty if unknown. */
  @Column('text', { default: '' })
  ingredients: string;

  @Column('text', { default: '' })
  allergens: string;

  /** Of a box, as on its label: "2.5 oz (71 g)". */
  @Column('varchar', { length: 100, default: '' })
  netWeight: string;

  /** Texts by language. */
  @Column('jsonb', { default: {} })
  translations: Translations;

  /** 'mix-pack' marks mix packs. */
  @Column('varchar', { length: 50, default: 'freeze-dried-candy' })
  category: string;

  @Column('integer', { default: 100 })
  inventory: number;

  /** The day of the next delivery, 'YYYY-MM-DD'. */
  @Column('date', { nullable: true })
  nextDeliveryOn: string | null;

  /** The last delivery that staff were warned will come too late. */
  @Column('date', { nullable: true })
  warnedDeliveryOn: string | null;

  /** Hidden from lists and never on sale; its history and orders stay. */
  @Column('boolean', { default: false })
  isArchived: boolean;

  @Column('integer', { default: 0 })
  displayOrder: number;
}

/** Stock changes by staff. Sales are not movements: orders have them. */
export const movementKinds = ['received', 'counted', 'damaged'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A change of the stock by staff (docs/product/orders.md#stock). */
@Entity('stock_movements')
@Check('stock_movements_kind_check', `kind IN ('received', 'counted', 'damaged')`)
@Unique('stock_movements_product_id_request_key_key', ['productId', 'requestKey'])
@Index('stock_movements_product_id_id_idx', ['productId', 'id'])
export class StockMovementEntity extends NumberedRow {
  @ForeignKey('products', { onDelete: 'CASCADE' })
  @Column('uuid')
  productId: string;

  @Column('varchar', { length: 20 })
  kind: MovementKind;

  @Column('integer')
  change: number;

  /** The stock right after the change. */
  @Column('integer')
  stockAfter: number;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;

  /** The caller's key: a change sent again with it counts once. Null if it gave none. */
  @Column('uuid', { nullable: true })
  requestKey: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  madeAt: Date;

  @References('admin_users')
  madeBy: string;
}
