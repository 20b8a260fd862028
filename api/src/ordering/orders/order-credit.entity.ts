import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** Who credits an order after it was paid. */
export type CreditActor = 'buyer' | 'organization' | 'admin';

/** An order that was credited to somebody else, or to somebody at last, after it was paid. Rows are only added. */
@Entity('order_credits')
@Check('order_credits_actor_check', `actor IN ('buyer', 'organization', 'admin')`)
@Index('order_credits_order_id_idx', ['orderId'])
@Index('order_credits_buyer_key', { synchronize: false })
export class OrderCreditEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid')
  orderId: string;

  /** Whom it supported before; null for nobody. */
  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  fromOrganizationId: string | null;

  @ForeignKey('classrooms', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  fromClassroomId: string | null;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  @ForeignKey('classrooms', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  classroomId: string | null;

  /** What it earned whom, by this. */
  @MoneyColumn()
  organizationProfit: Cents;

  @MoneyColumn()
  classroomProfit: Cents;

  @Column('varchar', { length: 20 })
  actor: CreditActor;

  /** The administrator's or the organization's; null for the buyer. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** An administrator's. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  creditedAt: Date;
}
