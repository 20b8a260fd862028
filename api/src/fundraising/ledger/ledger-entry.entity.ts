import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

/** 'adjustment': a refund in part; 'moved-out' and 'moved-in': credit that another organization or class gets. */
export type LedgerKind = 'sale' | 'reversal' | 'reset' | 'adjustment' | 'moved-out' | 'moved-in';

/** What was sold and earned, entry by entry. The database refuses to change or delete one. */
@Entity('ledger_entries')
@Check('ledger_entries_rules_check', 'ledger_entry_keeps_rules(ledger_entries)') // fundraising/sql/ledger_entry_keeps_rules.sql
@Index('ledger_entries_order_id_kind_key', { synchronize: false })
@Index('ledger_entries_adjusted_order_id_idx', { synchronize: false })
@Index('ledger_entries_source_id_kind_key', { synchronize: false })
@Index('ledger_entries_organization_id_occurred_at_idx', ['organizationId', 'occurredAt'])
@Index('ledger_entries_classroom_id_occurred_at_idx', ['classroomId', 'occurredAt'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @Column('varchar', { length: 10 })
  kind: LedgerKind;

  /** Null for a sale without a code. */
  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  classroomId: string | null;

  // By name: orders belong to ordering, which is above this module.
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** The order of an entry that changes a sale. A sale and its reversal name theirs in `orderId`, where each is unique. */
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  adjustedOrderId: string | null;

  /** What it follows from, such as the provider's refund: booked once. */
  @Column('varchar', { length: 255, nullable: true })
  sourceId: string | null;

  /** The organization's campaign that it counts for; a reversal has that of its sale. */
  @Column('integer')
  campaign: number;

  @MoneyColumn()
  sales: Cents;

  @MoneyColumn()
  organizationProfit: Cents;

  @MoneyColumn()
  classroomProfit: Cents;

  @CreateDateColumn({ type: 'timestamptz' })
  occurredAt: Date;
}
