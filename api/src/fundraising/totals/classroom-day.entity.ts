import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { KeptSums } from './kept-sums.js';

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
