import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

export type LedgerKind = 'sale' | 'reversal' | 'reset';

/** What was sold and earned, entry by entry. The database refuses to change or delete one. */
@Entity('ledger_entries')
@Check('ledger_entries_kind_check', "kind IN ('sale', 'reversal', 'reset')")
@Check(
  'ledger_entries_sign_check',
  `(kind = 'sale' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0) OR
   (kind = 'reversal' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0) OR
   (kind = 'reset' AND sales = 0 AND organization_profit = 0 AND classroom_profit = 0)`,
)
@Check('ledger_entries_order_check', "(kind = 'reset') = (order_id IS NULL)")
@Index('ledger_entries_order_id_kind_key', { synchronize: false })
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
