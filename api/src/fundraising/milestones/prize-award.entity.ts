import { Check, Column, Entity, Index } from 'typeorm';
import { References, UuidRow } from '../../database/index.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import type { MilestoneName } from './goals.js';

/** A prize that was won. The trigger `award_prizes` writes it; people only announce it and hand it out. */
@Entity('prize_awards')
@Check('prize_awards_kind_check', "kind IN ('halfway', 'goal')")
@Index('prize_awards_standing_key', { synchronize: false })
export class PrizeAwardEntity extends UuidRow {
  @References(() => OrganizationEntity)
  organizationId: string;

  /** Null for the prize that everybody wins together. */
  @References(() => ClassroomEntity, { isIndexed: true, nullable: true })
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
  @References('people', { nullable: true })
  handedOutBy: string | null;
}
