import { IsUUID, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { CalendarDay } from '../../http/index.js';

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

@InputType({ description: 'A pickup day, as it is to stand.' })
export class PickupDayInput {
  @Field(() => CalendarDay, { description: 'Which day.' })
  date: string;

  @Matches(time, { message: 'Enter the time as 15:00.' })
  @Field(() => String, { description: "'15:00', US Eastern." })
  opensAt: string;

  @Matches(time, { message: 'Enter the time as 18:00.' })
  @Field(() => String, { description: "'18:00', US Eastern; after it opens." })
  closesAt: string;

  @MaxLength(300, { message: 'This place is too long' })
  @Matches(/\S/, { message: 'Enter where boxes are handed out.' })
  @Field(() => String, { description: 'Where.' })
  place: string;

  @MaxLength(1_000, { message: 'This note is too long' })
  @Field(() => String, { nullable: true, description: 'For those who come.' })
  note?: string | null;

  @IsUUID('all', { each: true, message: 'Choose classes of this organization.' })
  @Field(() => [ID], {
    nullable: true,
    description: 'The classes whose orders join this day; null or empty: all, and orders without a class.',
  })
  classroomIds?: string[] | null;

  @Field(() => CalendarDay, {
    nullable: true,
    description:
      'The last day on which those who have not come are reminded; three days later when left out.',
  })
  remindUntil?: string | null;
}
