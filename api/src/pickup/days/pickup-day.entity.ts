import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** When and where an organization hands out its orders. One that is removed stays for what was recorded on it. */
@Entity('pickup_days')
@Index('pickup_days_organization_id_date_idx', ['organizationId', 'date'])
@Check(
  'pickup_days_hours_check',
  `opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND opens_at < closes_at`,
)
@Check('pickup_days_classrooms_check', 'cardinality(classroom_ids) > 0')
export class PickupDayEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** 'YYYY-MM-DD', US Eastern. */
  @Column('date')
  date: string;

  /** 'HH:MM' of 24 hours, US Eastern. */
  @Column('varchar', { length: 5 })
  opensAt: string;

  @Column('varchar', { length: 5 })
  closesAt: string;

  @Column('varchar', { length: 300 })
  place: string;

  @Column('varchar', { length: 1_000, nullable: true })
  note: string | null;

  /** Null: all classes, and orders without one. */
  @Column('uuid', { array: true, nullable: true })
  classroomIds: string[] | null;

  /** The last day on which those who have not come are reminded. */
  @Column('date')
  remindUntil: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Those who know of it are mailed once this is five minutes ago. */
  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  @Column('timestamptz', { nullable: true })
  changesMailedAt: Date | null;
}
