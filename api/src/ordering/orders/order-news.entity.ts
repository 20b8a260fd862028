import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn, References } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { OrderNewsKind, OrderNewsOrigin } from './order-news.resolver.js';

/** News about an order for its organization: a loss that it bears, or a complaint. */
@Entity('order_news')
@Index('order_news_order_id_idx', ['orderId'])
@Index('order_news_organization_id_idx', ['organizationId', 'happenedAt'])
@Index('order_news_unmailed_idx', { synchronize: false })
export class OrderNewsEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  /** The organization that the order supported at that time. */
  @References('organizations')
  organizationId: string;

  @References('orders')
  orderId: string;

  @Column('varchar', { length: 20 })
  kind: OrderNewsKind;

  @MoneyColumn({ nullable: true })
  amount: Cents | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('varchar', { length: 20 })
  origin: OrderNewsOrigin;

  @Column('timestamptz', { default: () => 'now()' })
  happenedAt: Date;

  /** The id of the first news in the same email. */
  @Column('bigint', { nullable: true })
  batchId: string | null;

  @Column('timestamptz', { nullable: true })
  mailedAt: Date | null;
}
