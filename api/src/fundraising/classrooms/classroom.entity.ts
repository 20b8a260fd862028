import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { FundraiserColumns, OrganizationEntity } from '../organizations/organization.entity.js';

/** A class or group of an organization. Its totals are projections of the ledger, as its organization's are. */
@Entity('classrooms')
@Check('classrooms_rules_check', 'classroom_keeps_rules(classrooms)') // fundraising/sql/classroom_keeps_rules.sql
@Index('classrooms_code_key', { synchronize: false })
@Index('classrooms_search_idx', { synchronize: false })
@Index('classrooms_organization_id_idx', ['organizationId'])
export class ClassroomEntity extends FundraiserColumns {
  @Column('uuid')
  organizationId: string;

  @ManyToOne(() => OrganizationEntity, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'organization_id' })
  organization: Relation<OrganizationEntity>;

  @Column('varchar', { length: 20 })
  code: string;

  @Column('varchar', { length: 200 })
  teacherName: string;

  @Column('integer', { default: 0 })
  studentCount: number;

  /** 0 means that there is no goal, and so no milestones. */
  @MoneyColumn({ default: 0 })
  goalAmount: Cents;

  @Column('text', { nullable: true, default: 'Doughnut Party' })
  halfwayIncentive: string | null;

  @Column('text', { nullable: true, default: 'Pizza Party and Raffle for a $50 gift card' })
  goalIncentive: string | null;
}
