import { Field, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: "What a sale earns each side: together the sale's 30%." })
export class SaleShare {
  @Field(() => Money, { description: "The organization's part: all of it without a classroom." })
  organization: string;

  @Field(() => Money, { description: "The classroom's part, paid out through the organization." })
  classroom: string;
}
