import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { KeptSums } from './week.js';

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

/** What stands of a class's sales of a business day. A reversal counts for the day of its sale. */
@Entity('classroom_days')
export class ClassroomDayEntity extends KeptSums {
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  classroomId: string;

  @PrimaryColumn('integer')
  campaign: number;

  @PrimaryColumn('date')
  day: string;
}

/** What a class sold and earned in a campaign, and what its organization earned by it. */
@Entity('classroom_campaigns')
export class ClassroomCampaignEntity extends KeptSums {
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  classroomId: string;

  @PrimaryColumn('integer')
  campaign: number;
}
