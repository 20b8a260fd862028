import { MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

@InputType({
  description:
    'What a field said when its editor began. A save that brings these is refused with EDITED_MEANWHILE once one of them says something else.',
})
export class ExpectedValueInput {
  @MaxLength(50, { message: 'There is no such field.' })
  @Field(() => String, { description: 'As the input of the mutation names it.' })
  field: string;

  @Field(() => String, { description: 'As the graph returns it, written as text; empty for null.' })
  value: string;
}
