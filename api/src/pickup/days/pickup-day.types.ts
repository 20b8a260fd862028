import { Field, ID, ObjectType } from 'type-graphql';
import { CalendarDay, VisibleTo } from '../../http/index.js';

/** `helperLinks` is an edge, `classrooms` and `totals` are fields of a resolver. */
@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'When and where an organization hands out its pickup orders.',
})
export class PickupDay {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => CalendarDay, { description: 'Which day.' })
  date: string;

  @Field(() => String, { description: "'15:00', US Eastern." })
  opensAt: string;

  @Field(() => String, { description: "'18:00', US Eastern." })
  closesAt: string;

  @Field(() => String, { description: 'Where.' })
  place: string;

  @Field(() => String, { nullable: true, description: 'For those who come.' })
  note: string | null;

  @Field(() => CalendarDay, {
    description: 'The last day on which those who have not come are reminded by themselves.',
  })
  remindUntil: string;

  organizationId: string;

  /** Behind the edge `classrooms`. */
  classroomIds: readonly string[] | null;
}
