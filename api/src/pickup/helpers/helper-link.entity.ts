import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PickupDayEntity } from '../days/pickup-day.entity.js';

/** Opens the hand-out list of one day without a password. Only the token's hash is stored. */
@Entity('helper_links')
@Index('helper_links_pickup_day_id_idx', ['pickupDayId'])
export class HelperLinkEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('organizations', { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  @ForeignKey(() => PickupDayEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  pickupDayId: string;

  /** For whom it was made. */
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
