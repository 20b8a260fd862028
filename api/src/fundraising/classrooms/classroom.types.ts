import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { ReachedMilestones } from '../milestones/first-class.js';
import type { ClassroomTotals, StoredClassroomTotals } from '../totals/classroom-totals.types.js';

/** `organization` and `totals` are edges; orders and contributions those of a higher module. */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'A class or group of an organization.' })
export class Classroom {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: "The code that supporters type after the organization's." })
  code: string;

  @Field(() => String, { description: "The teacher's name." })
  teacherName: string;

  @Field(() => Int, { description: 'How many students it has; 0 where that is not known.' })
  studentCount: number;

  @Field(() => Money, { description: 'The sales it aims for; 0.00 where it has no goal.' })
  goalAmount: Cents;

  @Field(() => Boolean, { description: 'Whether it can be found and supported.' })
  isActive: boolean;

  @Field(() => String, { nullable: true, description: 'The prize halfway to its goal.' })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true, description: 'The prize at its goal.' })
  goalIncentive: string | null;

  organizationId: string;
  createdAt: Date;

  /** Of the row itself, for `totals`. */
  storedTotals: StoredClassroomTotals;

  /** Who was first is decided by it. */
  reached: ReachedMilestones;

  /** What an event has loaded already, once for all who watch. */
  loadedTotals?: ClassroomTotals;
}
