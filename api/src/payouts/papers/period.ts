import { Field, InputType } from 'type-graphql';
import { CalendarDay } from '../../http/index.js';
import type { Period } from '../../payments/index.js';
import { addDays, startOfBusinessDay } from '../../lib/dates.js';

@InputType({ description: 'Whole days, US Eastern; open-ended where one is left out.' })
export class PeriodInput {
  @Field(() => CalendarDay, { nullable: true, description: 'The first day.' })
  from?: string | null;

  @Field(() => CalendarDay, { nullable: true, description: 'The last day, included.' })
  to?: string | null;
}

/** From the first moment to the one after the last. */
export function periodOf({ from, to }: PeriodInput): Period {
  return {
    from: from ? startOfBusinessDay(from) : new Date(0),
    until: to ? startOfBusinessDay(addDays(to, 1)) : new Date('9999-01-01T00:00:00Z'),
  };
}
