import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { KeptSums } from './kept-sums.js';

/** What a class sold and earned in a campaign, and what its organization earned by it. */
@Entity('classroom_campaigns')
export class ClassroomCampaignEntity extends KeptSums {
  @ForeignKey(() => ClassroomEntity, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  classroomId: string;

  @PrimaryColumn('integer')
  campaign: number;
}
