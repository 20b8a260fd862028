import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import type { MilestoneName } from './goals.js';

/** That a prize was won: written by the trigger `award_prizes` alone, but for what people did with it since. */
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

  /** When a refund or another goal took it back. */
  @Column('timestamptz', { nullable: true })
  lostAt: Date | null;

  /** When its teachers were told. */
  @Column('timestamptz', { nullable: true })
  announcedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  handedOutAt: Date | null;

  /** The member who said so; null for staff. */
  @ForeignKey('people', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  handedOutBy: string | null;
}
