import { Check, Column, Entity, Generated, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { DatedRow, References, UuidRow } from '../database/index.js';

/** When and where an organization hands out its orders. A removed day keeps its row for its records. */
@Entity('pickup_days')
@Index('pickup_days_organization_id_date_idx', ['organizationId', 'date'])
@Check(
  'pickup_days_hours_check',
  `opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND opens_at < closes_at`,
)
@Check('pickup_days_classrooms_check', 'cardinality(classroom_ids) > 0')
export class PickupDayEntity extends DatedRow {
  @References('organizations')
  organizationId: string;

  /** 'YYYY-MM-DD', US Eastern. */
  @Column('date')
  date: string;

  /** 'HH:MM', 24-hour, US Eastern. */
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

  /** The last day of reminders about boxes that were not picked up. */
  @Column('date')
  remindUntil: string;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Five minutes later, customers who were told the day are emailed. */
  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  @Column('timestamptz', { nullable: true })
  changesMailedAt: Date | null;
}

/** The short code of a box. */
@Entity('pickup_codes')
@Unique('pickup_codes_organization_id_code_key', ['organizationId', 'code'])
@Unique('pickup_codes_box_id_key', ['boxId'])
export class PickupCodeEntity {
  @References('orders', { primary: true })
  orderId: string;

  @References('organizations')
  organizationId: string;

  @Column('varchar', { length: 5 })
  code: string;

  /** The id for phones and QR codes. */
  @Generated('uuid')
  @Column('uuid')
  boxId: string;
}

export const handOutKinds = { handedOut: 'handed-out', undone: 'undone' } as const;
export type HandOutKind = (typeof handOutKinds)[keyof typeof handOutKinds];

export type HandOutMethod = 'scan' | 'search' | 'list';

/** A phone's record. The database refuses changes to its rows. */
@Entity('hand_outs')
@Index('hand_outs_order_id_idx', ['orderId'])
@Check('hand_outs_kind_check', `kind IN ('handed-out', 'undone')`)
@Check('hand_outs_method_check', `method IN ('scan', 'search', 'list')`)
export class HandOutEntity {
  /** The order of arrival. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  sequence: string;

  /** Created by the phone, so that a record sent twice counts once. */
  @Column('uuid', { unique: true })
  id: string;

  @References('orders')
  orderId: string;

  @Column('varchar', { length: 10 })
  kind: HandOutKind;

  /** By the phone's clock, limited to between the payment and the arrival. */
  @Column('timestamptz')
  at: Date;

  @Column('timestamptz')
  arrivedAt: Date;

  /** The name of the phone, chosen by its user. */
  @Column('varchar', { length: 130 })
  recordedBy: string;

  @Column('varchar', { length: 10 })
  method: HandOutMethod;

  @References(() => HelperLinkEntity, { nullable: true })
  helperLinkId: string | null;

  @References('admin_users', { nullable: true })
  adminId: string | null;

  /** False if the order was cancelled when it arrived. */
  @Column('boolean')
  isCounted: boolean;
}

/** Opens the hand-out list of one day without a password. Only the token's hash is stored. */
@Entity('helper_links')
@Index('helper_links_pickup_day_id_idx', ['pickupDayId'])
export class HelperLinkEntity extends UuidRow {
  @References('organizations')
  organizationId: string;

  @References(() => PickupDayEntity)
  pickupDayId: string;

  /** The person or group it is for. */
  @Column('varchar', { length: 60 })
  label: string;

  @Column('text', { unique: true })
  tokenHash: string;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}

/** The pickup facts in the last email about an order. */
@Entity('pickup_notices')
export class PickupNoticeEntity {
  @References('orders', { primary: true })
  orderId: string;

  /** The day in the last email (`noticedDay`); empty if it was cancelled, null if none was named. */
  @Column('varchar', { length: 2_000, nullable: true })
  told: string | null;

  /** The day whose reminder on the evening before was sent. */
  @Column('date', { nullable: true })
  remindedFor: string | null;

  @Column('timestamptz', { nullable: true })
  waitingRemindedAt: Date | null;
}
