import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What the last email about an order said of its pickup. */
@Entity('pickup_notices')
export class PickupNoticeEntity {
  @ForeignKey('orders', { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  orderId: string;

  /** The day as the last email named it (`noticedDay`); empty once it was called off, null where none was named. */
  @Column('varchar', { length: 2_000, nullable: true })
  told: string | null;

  /** The day for which the reminder of the evening before went out. */
  @Column('date', { nullable: true })
  remindedFor: string | null;

  @Column('timestamptz', { nullable: true })
  waitingRemindedAt: Date | null;
}
