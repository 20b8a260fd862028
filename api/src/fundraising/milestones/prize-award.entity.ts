import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import type { MilestoneName } from './goals.js';

/** A prize that was won. The trigger `award_prizes` writes it; people only announce it and hand it out. */
@Entity('prize_awards')
@Check('prize_awards_kind_check', "kind IN ('halfway', 'goal')")
@Index('prize_awards_standing_key', { synchronize: false })
export class PrizeAwardEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Column('uuid')
  organizationId: string;

  /** Null for the prize that everybody wins together. */
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @Index('prize_awards_classroom_id_idx')
  @Column('uuid', { nullable: true })
  classroomId: string | null;

  @Column('integer')
  campaign: number;

  @Column('varchar', { length: 10 })
  kind: MilestoneName;

  @Column('timestamptz')
  wonAt: Date;

  /** When a refund or a new goal took it back. */
  @Column('timestamptz', { nullable: true })
  lostAt: Date | null;

  /** When its teachers were emailed. */
  @Column('timestamptz', { nullable: true })
  announcedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  handedOutAt: Date | null;

  /** The member who marked it; null for staff. */
  @ForeignKey('people', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  handedOutBy: string | null;
}
