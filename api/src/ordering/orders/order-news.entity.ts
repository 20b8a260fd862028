import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { OrderNewsKind, OrderNewsOrigin } from './order-news.resolver.js';

/** Something that its organization has to hear of an order: it bears the loss, or somebody asks it. */
@Entity('order_news')
@Index('order_news_order_id_idx', ['orderId'])
@Index('order_news_organization_id_idx', ['organizationId', 'happenedAt'])
@Index('order_news_unmailed_idx', { synchronize: false })
export class OrderNewsEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  /** Whose order it was then. */
  @Column('uuid')
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  organizationId: string;

  @Column('uuid')
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
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

  /** Those of one email: the first one's id. */
  @Column('bigint', { nullable: true })
  batchId: string | null;

  @Column('timestamptz', { nullable: true })
  mailedAt: Date | null;
}
