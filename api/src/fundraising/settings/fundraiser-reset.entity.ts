import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

/** A campaign that was closed, with its final totals. */
@Entity('fundraiser_resets')
export class FundraiserResetEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @Index('fundraiser_resets_organization_id_idx')
  @Column('uuid')
  organizationId: string;

  @Column('integer')
  campaign: number;

  @MoneyColumn()
  totalSales: Cents;

  @MoneyColumn()
  totalProfit: Cents;

  /** Paid orders that stood when it was closed. */
  @Column('integer', { default: 0 })
  orderCount: number;

  @ForeignKey('admin_users', { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  resetBy: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  resetAt: Date;
}
