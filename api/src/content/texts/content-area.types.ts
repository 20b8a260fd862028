import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A managed text, for its editors.' })
export class ContentArea {
  @Field(() => String)
  key: string;

  @Field(() => String)
  section: string;

  @Field(() => String, { description: "'text' is one line, 'markdown' is Markdown without HTML." })
  type: string;

  @Field(() => String)
  label: string;

  @Field(() => String)
  description: string;

  @Field(() => Int)
  displayOrder: number;

  @Field(() => String, { description: 'What the public sees.' })
  value: string;

  @Field(() => String, { description: 'The built-in text.' })
  defaultValue: string;

  @Field(() => Boolean)
  isDefault: boolean;

  @Field(() => Date, { nullable: true })
  updatedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The last editor, by name.' })
  updatedBy: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A managed text as it was saved once.' })
export class ContentVersion {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  value: string;

  @Field(() => Date)
  savedAt: Date;

  @Field(() => String)
  savedBy: string;
}
