import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DatedRow, References } from '../../database/index.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { BulkAction } from '../orders/bulk-action.js';

/** An administrator's action on many orders. Without `startedAt` it waits for confirmation. */
@Entity('bulk_runs')
@Check(
  'bulk_runs_action_check',
  `action IN ('process', 'ready', 'ship', 'deliver', 'cancel', 'resend', 'undo')`,
)
@Index('bulk_runs_created_at_idx', ['createdAt'])
export class BulkRunEntity extends DatedRow {
  @Column('varchar', { length: 20 })
  action: BulkAction;

  @References('admin_users')
  adminId: string;

  /** The run that this one undoes. */
  @Column('uuid', { nullable: true, unique: true })
  @ForeignKey('bulk_runs', { onDelete: 'CASCADE' })
  undoes: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('boolean', { default: false })
  mailCustomers: boolean;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('boolean', { default: false })
  isStopped: boolean;

  /** Why it was stopped, in a sentence; null if a person stopped it. */
  @Column('text', { nullable: true })
  stopReason: string | null;
}

/** An order of a run: fixed when the run was prepared, so that later orders are not included. */
@Entity('bulk_run_orders')
@Check('bulk_run_orders_state_check', `state IN ('waiting', 'done', 'refused', 'skipped')`)
export class BulkRunOrderEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('bulk_runs', { onDelete: 'CASCADE' })
  runId: string;

  @References('orders', { primary: true })
  orderId: string;

  @Column('integer')
  place: number;

  /** 'skipped': the run was stopped before it. */
  @Column('varchar', { length: 10, default: 'waiting' })
  state: 'waiting' | 'done' | 'refused' | 'skipped';

  /** When it was last tried. */
  @Column('timestamptz', { nullable: true })
  begunAt: Date | null;

  /** The status to restore when the run is undone. */
  @Column('varchar', { length: 20, nullable: true })
  beforeStatus: OrderStatus | null;

  /** Why it was refused, in a sentence. */
  @Column('text', { nullable: true })
  reason: string | null;
}
