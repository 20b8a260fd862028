import { Field, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo, withOrganizer, Node } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import {
  type ClassroomTotals,
  type StoredClassroomTotals,
  storedTotalsOf,
} from '../totals/classroom-totals.js';
import type { ClassroomEntity } from '../organizations/organization.entity.js';

/** `organization` and `totals` are edges; orders and contributions are edges of a higher module. */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({ description: 'A class or group of an organization.' })
export class Classroom extends Node {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: "The code that supporters type after the organization's." })
  code: string;

  @Field(() => String, { description: "The teacher's name." })
  teacherName: string;

  @Field(() => Int, { description: 'The number of students; 0 if unknown.' })
  studentCount: number;

  @Field(() => Money, { description: 'Its sales goal; 0.00 if it has none.' })
  goalAmount: Cents;

  @Field(() => Boolean, { description: 'Whether it can be found and supported.' })
  isActive: boolean;

  @Field(() => String, { nullable: true, description: 'The prize halfway to its goal.' })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true, description: 'The prize at its goal.' })
  goalIncentive: string | null;

  @VisibleTo('owner', { ...withOrganizer, nullable: true })
  @Field(() => String, { nullable: true, description: "The teacher's email address." })
  teacherEmail: string | null;

  @VisibleTo('owner', { ...withOrganizer, nullable: true })
  @Field(() => Date, { nullable: true, description: "When the teacher was last emailed the class's page." })
  teacherToldAt: Date | null;

  organizationId: string;
  createdAt: Date;

  /** The totals in the row itself, for `totals`. */
  storedTotals: StoredClassroomTotals;

  /** Loaded by an event, once for all its subscribers. */
  loadedTotals?: ClassroomTotals;
}

/** The only mapping of a classroom's row. */
export function classroomView(classroom: ClassroomEntity): Classroom {
  const { organization: _, ...shown } = classroom;
  return { ...shown, storedTotals: storedTotalsOf(classroom) };
}
