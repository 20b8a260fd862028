import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { KeptSums } from './kept-sums.js';

/** What stands of a business day's sales, its classes' among them. A reversal counts for the day of its sale. */
@Entity('organization_days')
export class OrganizationDayEntity extends KeptSums {
  @ForeignKey(() => OrganizationEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  organizationId: string;

  @PrimaryColumn('integer')
  campaign: number;

  @PrimaryColumn('date')
  day: string;
}
