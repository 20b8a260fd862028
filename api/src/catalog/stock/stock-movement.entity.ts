import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { References } from '../../database/index.js';

/** Stock changes by staff. Sales are not movements: orders have them. */
export const movementKinds = ['received', 'counted', 'damaged'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A change of the stock by staff (docs/product/orders.md#stock). */
@Entity('stock_movements')
@Check('stock_movements_kind_check', `kind IN ('received', 'counted', 'damaged')`)
@Index('stock_movements_product_id_id_idx', ['productId', 'id'])
export class StockMovementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

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

  @CreateDateColumn({ type: 'timestamptz' })
  madeAt: Date;

  @References('admin_users')
  madeBy: string;
}
