import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { DatedRow, MoneyColumn, References } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/**
 * An administrator's refund of part of an order. The row exists before the call to the provider, so that a sweep can
 * finish it; once the provider accepts, the money is a row of `refunds`.
 */
@Entity('partial_refunds')
@Check('partial_refunds_amount_check', 'amount > 0')
@Check('partial_refunds_status_check', `status IN ('requested', 'accepted', 'failed')`)
@Unique(['orderId', 'requestKey'])
@Index('partial_refunds_open_key', { synchronize: false })
@Index('partial_refunds_intent_id_idx', ['intentId'])
export class PartialRefundEntity extends DatedRow {
  @References('orders')
  orderId: string;

  @Column('varchar', { length: 255 })
  intentId: string;

  @MoneyColumn()
  amount: Cents;

  @Column('varchar', { length: 20, default: 'requested' })
  status: 'requested' | 'accepted' | 'failed';

  /** The caller's key: unique per order, and always with the same content. */
  @Column('varchar', { length: 100 })
  requestKey: string;

  @Column('varchar', { length: 64 })
  contentHash: string;

  @Column('varchar', { length: 255, unique: true, nullable: true })
  providerRefundId: string | null;

  @Column('boolean')
  returnsStock: boolean;

  /** Whether its boxes are back in stock: a later cancel of the order does not return them again. */
  @Column('boolean', { default: false })
  isRestocked: boolean;

  @Column('boolean')
  mailCustomer: boolean;

  @Column('text', { nullable: true })
  reason: string | null;

  @References('admin_users')
  requestedBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}

/** Boxes that a partial refund refunds. */
@Entity('partial_refund_lines')
@Check('partial_refund_lines_quantity_check', 'quantity >= 0 AND bags >= 0 AND quantity + bags > 0')
export class PartialRefundLineEntity {
  @References('partial_refunds', { primary: true })
  refundId: string;

  @References('order_items', { primary: true })
  itemId: string;

  @Column('integer')
  quantity: number;

  /** Single bags out of a mix pack, in addition to whole packs. */
  @Column('integer')
  bags: number;
}
