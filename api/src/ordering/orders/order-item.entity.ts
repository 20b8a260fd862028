import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** A line as it was sold: a later rename or price does not rewrite it. */
@Entity('order_items')
@Unique(['orderId', 'line'])
@Check('order_items_rules_check', 'order_item_keeps_rules(order_items)') // ordering/sql/order_item_keeps_rules.sql
@Index('order_items_product_id_idx', ['productId'])
export class OrderItemEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  orderId: string;

  @Column('integer')
  line: number;

  @Column('uuid')
  @ForeignKey('products', { onDelete: 'RESTRICT' })
  productId: string;

  @Column('varchar', { length: 200 })
  productName: string;

  @Column('integer')
  quantity: number;

  @MoneyColumn()
  unitPrice: Cents;

  @MoneyColumn()
  subtotal: Cents;

  /** A mix pack's picks as JSON: `[{"id","name"}]`. */
  @Column('simple-json', { nullable: true })
  selectedProducts: { id: string; name: string }[] | null;
}
